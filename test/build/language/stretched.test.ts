import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CLOSE, OPEN, stretched } from '../../../build/language/stretched';

/** A text without the characters that nobody sees. */
const seen = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

describe('the made-up language', () => {
  it('is two fifths longer, between marks', () => {
    const text = 'See what the ride costs, line by line.';
    const made = seen(stretched(text));
    expect(made).toMatch(new RegExp(`^${OPEN}See what the ride costs, line by line\\. .*${CLOSE}$`));
    expect(made.length).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4));
  });

  it('runs from right to left, but for figures and what a sentence is given', () => {
    const ring = stretched((name: string, number: string) => `Ring ${name}: ${number}`);
    expect(ring('Ann', '029 2018 0123')).toMatch(
      /^⟦\u202eRing\u202c \u2068Ann\u2069: \u2068029 2018 0123\u2069 (?:\u202e[a-z]+\u202c ?)+⟧$/,
    );
  });

  it('reaches what a function says, a table and the texts of an element, and leaves its elements', () => {
    expect(seen(stretched((name: string) => `Hello ${name}`)('Ann'))).toContain('Hello Ann');
    expect(stretched({ NEW: 'New' }).NEW).toContain(OPEN);
    const sentence = stretched((place: ReactNode) => createElement('p', {}, 'Wait at ', place, ' please.'));
    const made = seen(renderToStaticMarkup(sentence(createElement('b', {}, 'Queensway'))));
    expect(made).toMatch(/^<p>⟦Wait at .*⟧<b>Queensway<\/b>⟦ please\. .*⟧<\/p>$/);
  });

  it('does not stretch twice, and leaves what is no word', () => {
    const once = stretched('Book');
    expect(stretched(once)).toBe(once);
    expect([stretched(3), stretched(null), stretched(''), stretched('£9.24')]).toEqual([3, null, '', '£9.24']);
    // A name for the program, and no text.
    expect(stretched((kind: string) => ({ or: 1 })[kind])('or')).toBe(1);
  });
});
