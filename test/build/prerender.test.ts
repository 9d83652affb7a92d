import { describe, expect, it } from 'vitest';
import { fileOf, splitLinks, splitStyles } from '../../build/prerender';

describe('a pre-rendered page', () => {
  it('is written to a file of its name', () => {
    expect(fileOf('/')).toBe('index.html');
    expect(fileOf('/about-us')).toBe('about-us.html');
  });

  it('has no inline styles, which its policy would block: they all go into the style sheet', () => {
    const { html, css } = splitStyles(
      '<style data-emotion="css a">.css-a{color:red}</style><p class="css-a" style="margin-bottom:0;font:&quot;A&quot;">x</p>' +
        '<b style="margin-bottom:0;font:&quot;A&quot;">y</b><i style="width:1px">z</i>',
    );
    expect(html).toBe('<p class="css-a" data-style="0">x</p><b data-style="0">y</b><i data-style="1">z</i>');
    expect(css).toBe('.css-a{color:red}[data-style="0"]{margin-bottom:0;font:"A"}[data-style="1"]{width:1px}');
  });

  it('keeps each rule once, and lists the rules of its style sheet in the head, so that none is created again', () => {
    const { html, css, marks } = splitStyles(
      '<style data-emotion="css a b">.css-a{color:red}.css-b{top:0}</style><p class="css-a">x</p>' +
        '<style data-emotion="css-global g">:root{--x:1}</style>' +
        '<style data-emotion="css a b">.css-a{color:red}.css-b{top:0}</style><p class="css-b">y</p>',
    );
    expect(html).toBe('<p class="css-a">x</p><p class="css-b">y</p>');
    expect(css).toBe('.css-a{color:red}.css-b{top:0}:root{--x:1}');
    expect(marks).toBe('<style data-emotion="css a b"></style><style data-emotion="css-global g"></style>');
  });

  it('lists each global rule separately, because MUI looks it up by its full name', () => {
    const { marks } = splitStyles(
      '<style data-emotion="css-global g">:root{--x:1}</style><style data-emotion="css-global h">i{top:0}</style>',
    );
    expect(marks).toBe('<style data-emotion="css-global g"></style><style data-emotion="css-global h"></style>');
  });

  it('preloads its images in the head', () => {
    const { html, links } = splitLinks('<link rel="preload" as="image" href="/a.svg"/><div><link rel="x"/></div>');
    expect(links).toBe('<link rel="preload" as="image" href="/a.svg"/>');
    expect(html).toBe('<div><link rel="x"/></div>');
  });
});
