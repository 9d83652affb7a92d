/** Files of values: every reader gets what was written. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readValues, setValues } from '../../../tools/deploy/envFile';

/** The reader of `firebase deploy`. */
const { parseStrict } = createRequire(import.meta.url)('firebase-tools/lib/functions/env') as {
  parseStrict: (text: string) => Record<string, string>;
};

const folder = mkdtempSync(join(tmpdir(), 'amberlight-env-'));
const file = join(folder, '.env.leeds');
afterAll(() => rmSync(folder, { recursive: true }));

/** One line, trimmed, as a person would type it. */
const value = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replace(/[\r\n\u2028\u2029]/g, ' ').trim());

describe('a value', () => {
  it.each([
    '',
    'on',
    'Leeds Cabs <mail@leeds.example>',
    'https://sms.example/?to={number}&text={text}',
    "it's #1",
    '"quoted" # text',
    '%20',
  ])('like %j is read by firebase-tools and by us as it was written', (text) => {
    writeFileSync(file, '');
    setValues(file, 'head', [{ name: 'NAME', value: text, description: 'A sentence.' }]);
    expect(parseStrict(readFileSync(file, 'utf8'))).toEqual({ NAME: text });
    expect(readValues(file)).toEqual({ NAME: text });
  });

  it('of any kind is read by both alike, or refused', () => {
    fc.assert(
      fc.property(value, (text) => {
        writeFileSync(file, 'OTHER=1\n');
        try {
          setValues(file, 'head', [{ name: 'NAME', value: text }]);
        } catch (error) {
          expect(String(error)).toContain('NAME');
          expect(readFileSync(file, 'utf8')).toBe('OTHER=1\n');
          return;
        }
        expect(parseStrict(readFileSync(file, 'utf8'))).toEqual({ OTHER: '1', NAME: text });
        expect(readValues(file)).toEqual({ OTHER: '1', NAME: text });
      }),
    );
  });

  it('replaces the line that is there, and leaves the others and their remarks', () => {
    writeFileSync(file, '# ours\nA=1\n\n# the second\nAB=2\n');
    setValues(file, 'head', [{ name: 'A', value: '$& $1' }]);
    expect(readFileSync(file, 'utf8')).toBe("# ours\nA='$& $1'\n\n# the second\nAB=2\n");
  });

  it('of a file that is not there is null', () => expect(readValues(join(folder, 'none'))).toBeNull());
});
