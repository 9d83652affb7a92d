import { describe, expect, it } from 'vitest';
import { hasHidden, mixesLookAlikes, plainLine, plainText, shortened } from '@/domain/plainText';

describe('a line', () => {
  it.each([
    ['  Ada \n Lovelace\t', 'Ada Lovelace'],
    ['e\u0301', '\u00e9'],
    ['Ada\u202e evil \u2066x\u2069', 'Ada evil x'],
    ['a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
    ['no\u00a0break \u2003 space', 'no break space'],
    ['one\u2028two\u2029three\u0085four', 'one two three four'],
    ['bell\u0007 nul\u0000 esc\u001b[31m', 'bell nul esc[31m'],
    ['\u3164\u115f\u2800', ''],
    ['private \ue000 tag \u{e0041}', 'private tag'],
    [`Z\u0301\u0302\u0303\u0304\u0305\u0306 deep`, '\u0179\u0302\u0303\u0304 deep'],
    // A joiner that the script needs stays; between Latin letters it is a hiding place.
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Ad\u200da', 'Ada'],
    ['\u{1f469}\u200d\u{1f692} at gate \u2708\ufe0f', '\u{1f469}\u200d\u{1f692} at gate \u2708\ufe0f'],
  ])('%j becomes %j', (typed, line) => {
    expect(plainLine(typed)).toBe(line);
    expect(plainLine(line)).toBe(line);
  });

  it.each([
    ['O’Hara-Smith', false],
    [' Ada\n', false],
    ['Ada\nYour ride is free', true],
    ['Ada\u202e', true],
    ['\u200b', true],
  ])('%j hides something: %s', (typed, hides) => {
    expect(hasHidden(typed)).toBe(hides);
  });

  it('is cut at whole letters', () => {
    expect([shortened('King’s Cross', 20), shortened('King’s Cross', 7), shortened('🚕🚕🚕', 2)]).toEqual([
      'King’s Cross',
      'King’s…',
      '🚕…',
    ]);
  });
});

it('a text keeps its lines, and at most one empty line between two', () => {
  expect(plainText(' Hello\r\n\r\n\r\n\r\n I am \u202eat the gate\n')).toBe('Hello\n\nI am at the gate');
});

it.each([
  ['admin', false],
  ['\u0430dmin', true],
  ['\u03bfscar', true],
  ['Иван', false],
  ['Ünal', false],
])('%s mixes letters that look alike: %s', (word, mixes) => {
  expect(mixesLookAlikes(word)).toBe(mixes);
});
