import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** AA for text, WCAG 2.2 SC 1.4.3; and for other elements, SC 1.4.11. */
const TEXT = 4.5;
const CONTROL = 3;

const css = readFileSync('src/app/theme/tokens.css', 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

function colours(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

const light = colours(lightCss);
const dark = { ...light, ...colours(darkCss) };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const PAIRS: [text: string, ground: string, least: number][] = [
  ...['paper', 'surface', 'surface-sunk'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, TEXT],
    ['ink-soft', ground, TEXT],
    ['good', ground, TEXT],
    ['danger', ground, TEXT],
    ['control-line', ground, CONTROL],
  ]),
  ['on-amber', 'amber', TEXT],
  ['on-amber', 'amber-press', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-night', 'night', TEXT],
  ['on-night-soft', 'night', TEXT],
  ['paper', 'ink', TEXT],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });

  it('names only colours that exist', () => {
    const missing = PAIRS.flatMap(([a, b]) => [a, b]).filter((name) => theme[name] === undefined);
    expect(missing).toEqual([]);
  });
});
