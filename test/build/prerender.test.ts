import { describe, expect, it } from 'vitest';
import { fileOf, splitLinks } from '../../build/prerender';

describe('a pre-rendered page', () => {
  it('is written to a file of its name', () => {
    expect(fileOf('/')).toBe('index.html');
    expect(fileOf('/about-us')).toBe('about-us.html');
  });

  it('preloads its images in the head', () => {
    const { html, links } = splitLinks('<link rel="preload" as="image" href="/a.svg"/><div><link rel="x"/></div>');
    expect(links).toBe('<link rel="preload" as="image" href="/a.svg"/>');
    expect(html).toBe('<div><link rel="x"/></div>');
  });
});
