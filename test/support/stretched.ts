/**
 * The made-up language in a browser: its words for those of English, and a look at a page for what is not translated, has no room or
 * runs the wrong way.
 */
import type { Locator, Page } from 'playwright-core';
import { CLOSE, OPEN, stretched } from '../../build/language/stretched';
import { sideways, textTrouble } from './sight';

/** Where the pages of the language begin. */
export const HOME = '/stretched';

/** Names that are the same in every language. */
const NAMES = ['Amberlight', 'App Store', 'Google Play', 'Facebook', 'Twitter', 'Instagram', 'English', 'Cymraeg'];

const SIZES = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

/** The words of the language for those of English. */
export const said = (english: string): string => stretched(english);

/** What has these words on it and can be pressed. */
export const toPress = (page: Page | Locator, english: string): Locator =>
  page
    .locator('button, a[href], summary, label, [role="menuitem"]')
    .filter({ hasText: said(english), visible: true })
    .first();

/**
 * Texts without a mark of the language, painted or read out. What people and the office have typed says so, as it has a direction of its
 * own (`dir`), and a text without two letters in a row is no word.
 */
function unmarked([open, close, names]: readonly [string, string, readonly string[]]): string[] {
  const found = new Set<string>();
  const skipped = (element: Element) =>
    element.closest('.leaflet-container, svg, script, style, noscript, [dir]:not(html), bdi, [lang]:not(html)') !==
    null;
  const take = (element: Element, text: string | null) => {
    if (skipped(element) || !element.checkVisibility()) return;
    const words = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
    const isWord = /\p{L}{2}/u.test(words) && !words.includes(open) && !words.includes(close);
    if (isWord && !names.includes(words)) found.add(words);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement !== null) take(node.parentElement, node.textContent);
  const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  for (const name of spoken)
    for (const element of document.querySelectorAll(`[${name}]`)) take(element, element.getAttribute(name));
  return [...found];
}

/** What is written from left to right in every language, and is not: numbers to ring, sums with a sign, postcodes, house numbers. */
function backwards(): string[] {
  const LEFT_TO_RIGHT =
    /\+?\d[\d ]{7,}\d|[+\u2212-]\s?£[\d.,]+|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b\d+ \p{Lu}\p{Ll}+|\d\d-\d\d-\d\d/gu;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('svg, .leaflet-container, .visually-hidden') !== null) continue;
    const written = node;
    const boxAt = (at: number): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(written, at);
      range.setEnd(written, at + 1);
      return range.getClientRects()[0];
    };
    for (const { 0: text, index } of (written.textContent ?? '').matchAll(LEFT_TO_RIGHT)) {
      const [first, last] = [boxAt(index), boxAt(index + text.length - 1)];
      if (first === undefined || last === undefined || Math.abs(first.top - last.top) > 2) continue;
      if (last.left < first.left) found.add(text);
    }
  }
  return [...found];
}

/** What the page can be scrolled by to nothing but its ground. */
function emptyBelow(): string[] {
  const root = document.getElementById('root')?.getBoundingClientRect().bottom ?? Infinity;
  const below = Math.round(document.documentElement.scrollHeight - scrollY - root);
  return below > 2 ? [`${below} px of nothing below the page`] : [];
}

/** What is wrong with a page at each size of a phone, one line each, beginning with where it was. */
export async function lookAt(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const seen = await Promise.all([sideways, textTrouble, emptyBelow].map((check) => page.evaluate(check)));
    for (const trouble of seen.flat()) found.push(`${where} at ${size.width} px: ${trouble}`);
  }
  const words = await page.evaluate(unmarked, [OPEN, CLOSE, NAMES] as const);
  found.push(...words.map((text) => `${where}, not translated: ${text}`));
  found.push(...(await page.evaluate(backwards)).map((text) => `${where}, from the wrong side: ${text}`));
  return found;
}
