/** One word for one thing, in every text of the screens, notices, receipts and mails. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** `before` is the code that leads to the text, such as `mode: `. */
type Text = { file: string; text: string; before: string };

/** The texts of a file, without its comments. */
function textsIn(file: string): Text[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'tsx', format: 'esm', jsx: 'transform' });
  const found: Text[] = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (token) => {
      if (token.type.label !== 'string' && token.type.label !== 'template') return;
      const { value } = token as unknown as { value: string };
      found.push({ file, text: value, before: code.slice(Math.max(0, token.start - 20), token.start) });
    },
  });
  return found;
}

const files = ['src', 'functions/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules')),
);

/** The places that use a word in a text, as `file: text`. Files without the word are not parsed. */
const uses = (word: RegExp, allowed: (found: Text) => boolean = () => false): string[] =>
  files
    .filter((file) => word.test(readFileSync(file, 'utf8')))
    .flatMap(textsIn)
    .filter((found) => word.test(found.text) && !allowed(found))
    .map(({ file, text }) => `${file}: ${text}`);

/** How an edit of a row is named between browser and server, and a key of the keyboard. */
const isName = ({ file, text, before }: Text): boolean =>
  text === 'Delete' && (file.endsWith('desk/rowEdit.ts') || /(mode: |[=!]== |\? )$/.test(before));
/** The key of a driver's keypad, which takes one figure back. */
const isKey = ({ file }: Text): boolean => file.endsWith('languages/en/driver/meter.tsx');

describe('a text', () => {
  it('is found in code, and a comment is not', () => {
    expect(uses(/No Plans available/)).toHaveLength(1);
    expect(uses(/The places that use a word in a text/)).toEqual([]);
  });

  it('calls it “Remove” when a row is taken away; only an account is deleted', () => {
    expect(
      uses(
        /\bDelete\b(?! (the |your )?account\b)|\b[Cc]an be deleted once\b/,
        (found) => isName(found) || isKey(found),
      ),
    ).toEqual([]);
  });

  it('calls the platform’s part of a fare “convenience fee”', () => {
    expect(uses(/\b(booking|platform|service) fee\b|\bour fee\b|\byour part of each fare\b/i)).toEqual([]);
  });

  it('calls what is added for another zone “out-of-zone charge”', () => {
    expect(uses(/\bOutstation\b|\bleaving the (district|zone)\b/)).toEqual([]);
  });

  it('writes “Weekday” in one word, but for the message that was agreed', () => {
    expect(uses(/\bweek day\b/i, ({ text }) => text === 'Empty the Week day')).toEqual([]);
  });
});
