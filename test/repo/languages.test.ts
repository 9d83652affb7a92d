import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = 'src/languages';

const filesOf = (language: string): string[] =>
  readdirSync(`${ROOT}/${language}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => name.replace(/\.tsx?$/, ''))
    .toSorted();

/** The languages beside English, by their folders. */
const OTHERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

describe.each(OTHERS)('the language %s', (language) => {
  it('has a file for each of English, and no other', () => {
    expect(filesOf(language)).toEqual(filesOf('en'));
  });

  it('is compared with English by the compiler, file by file', () => {
    const proof = readFileSync(`${ROOT}/complete.ts`, 'utf8');
    const compared = [...proof.matchAll(/import\('\.\/en\/([^']+)'\),\s+typeof import\('\.\/(\w+)\/([^']+)'\)/g)]
      .filter(([, , other]) => other === language)
      .map(([, name, , same]) => {
        expect(same).toBe(name);
        return name;
      });
    expect(compared).toEqual(filesOf('en'));
  });
});

it('there is a language beside English', () => {
  expect(OTHERS).toContain('cy');
});
