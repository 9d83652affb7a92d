/** What the guides call the things on a screen is what the screens call them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'docs/guides';

/** As both the guides and the sources write it: one space, one kind of apostrophe. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/’|\\'/g, "'");

const screens = plain(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n'),
);

/** The texts in italics. A guide has nothing else in italics. */
function namesIn(guide: string): string[] {
  const told = guide.replace(/```.*?```/gs, '').replace(/`[^`]*`/g, '');
  return [...told.replaceAll('**', '').matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => plain(name));
}

it.each(readdirSync(FOLDER))('%s names only what a screen has', (file) => {
  const names = namesIn(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !screens.includes(name))).toEqual([]);
});
