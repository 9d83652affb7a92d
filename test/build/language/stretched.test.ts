import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CLOSE, OPEN, stretched } from '../../../build/language/stretched';

describe('the made-up language', () => {
  it('is two fifths longer, between marks', () => {
    const text = 'See what the ride costs, line by line.';
    const made = stretched(text);
    expect(made).toMatch(new RegExp(`^${OPEN}See what the ride costs, line by line\\. .*${CLOSE}$`));
    expect(made.length).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4));
  });

  it('reaches what a function says, a table and the texts of an element, and leaves its elements', () => {
    expect(stretched((name: string) => `Hello ${name}`)('Ann')).toContain('Hello Ann');
    expect(stretched({ NEW: 'New' }).NEW).toContain(OPEN);
    const sentence = stretched((link: ReactNode) => createElement('p', {}, 'Read ', link, ' first.'));
    expect(renderToStaticMarkup(sentence(createElement('hr')))).toMatch(/^<p>⟦Read .*⟧<hr\/>⟦ first\. .*⟧<\/p>$/);
  });

  it('does not stretch twice, and leaves what is no text', () => {
    const once = stretched('Book');
    expect(stretched(once)).toBe(once);
    expect([stretched(3), stretched(null), stretched('')]).toEqual([3, null, '']);
  });
});
