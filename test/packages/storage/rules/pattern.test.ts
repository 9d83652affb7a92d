/** Regular expressions in RE2's syntax, in a time that grows with the text. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pattern } from '../../../../packages/storage/src/rules/pattern';

const accepts = (pattern: string, text: string) => new Pattern(pattern).matches(text);

describe('matches the whole text', () => {
  it.each<[pattern: string, yes: string[], no: string[]]>([
    ['', [''], ['a']],
    ['a|b|', ['a', 'b', ''], ['ab']],
    ['a*b+c?', ['b', 'aabbc'], ['ac', 'bcc']],
    ['(ab){2}', ['abab'], ['ab', 'ababab']],
    ['a{2,}', ['aa', 'aaaa'], ['a']],
    ['a{0,2}', ['', 'aa'], ['aaa']],
    ['a{,2}', ['a{,2}'], ['aa']],
    ['a+?', ['aaa'], ['']],
    ['.', ['a', '😀', 'é'], ['', '\n', 'ab']],
    ['(?s).', ['\n'], []],
    ['(?s:.).', ['\na'], ['\n\n']],
    ['(?i)straße', ['STRAßE', 'straße'], ['strase']],
    ['(?i:a)b', ['Ab', 'ab'], ['AB']],
    ['(?i)[^a]', ['b', 'B'], ['a', 'A']],
    ['a(?i)b|c', ['aB', 'C'], ['AB']],
    ['(a(?i)b)c', ['aBc'], ['aBC']],
    ['^a$', ['a'], ['a\n']],
    ['(?m)a$\n^b', ['a\nb'], ['ab']],
    [String.raw`\Aa\z`, ['a'], ['a\n']],
    [String.raw`\bab\b,\b\w+\B\w`, ['ab,ab'], ['ab,a']],
    [String.raw`\d\D\s\S\w\W`, ['1a bc-'], ['1a bc_']],
    [String.raw`\w`, ['_'], ['é']],
    [String.raw`[\d_]+`, ['1_2'], ['a']],
    ['[a-c]', ['b'], ['d']],
    ['[^a-c]', ['d', '\n', '😀'], ['b']],
    ['[]a]+', [']a'], ['b']],
    ['[^]a]', ['b'], [']']],
    ['[a-]', ['-', 'a'], ['b']],
    ['[-a]', ['-', 'a'], ['b']],
    [String.raw`[\]\-\\]+`, ['\\-]'], ['a']],
    ['[[:alpha:]_]+', ['aZ_'], ['1']],
    ['[[:^digit:]]', ['a'], ['1']],
    ['[[:punct:]]+', ['!/:@[`{~'], ['a']],
    [String.raw`\p{Greek}\PL\pN`, ['α-1'], ['a-1']],
    [String.raw`\p{^Lu}`, ['a'], ['A']],
    [String.raw`[\p{Lu}1]+`, ['ÄA1'], ['a']],
    [String.raw`\x41\x{1F600}\101\n\t`, ['A😀A\n\t'], []],
    [String.raw`\Qa.b*\E+`, ['a.b*', 'a.b**'], ['aXb*', 'a.b']],
    [String.raw`\.\/\-\$\{`, ['./-${'], []],
    ['(?P<year>[0-9]{4})-(?<month>[0-9]{2})', ['2026-11'], ['2026-1']],
    ['(|a)+', ['', 'aaa'], ['b']],
    ['(a*)*', ['', 'aaa'], ['b']],
  ])('%j', (pattern, yes, no) => {
    expect(yes.filter((text) => !accepts(pattern, text))).toEqual([]);
    expect(no.filter((text) => accepts(pattern, text))).toEqual([]);
  });
});

it.each([
  '(',
  'a)',
  '[a',
  '[a-',
  '[b-a]',
  '[[:nothing:]]',
  '*a',
  'a|+',
  'a**',
  'a{2}{3}',
  'a{2,1}',
  'a{1001}',
  '(?=a)',
  '(?!a)',
  '(?<=a)',
  '(?x)a',
  String.raw`(a)\1`,
  String.raw`\y`,
  String.raw`\x{110000}`,
  String.raw`\p{Klingon}`,
  'a\\',
  '('.repeat(5000),
  '((a{99}){99}){99}',
  '(((|){1000}){1000}a{1000}){1000}',
])('refuses %j, as RE2 does', (pattern) => {
  expect(() => new Pattern(pattern)).toThrow('not a regular expression: ');
});

describe('replaces and splits', () => {
  it.each([
    ['b|an', 'banana', '<<<a'],
    ['a*', 'baaac', '<b<c<'],
    ['a*?', 'aa', '<a<a<'],
    ['a|ab', 'ab', '<b'],
    ['ab|a', 'ab', '<'],
    ['a+?', 'aa', '<<'],
    ['(?U)a+', 'aa', '<<'],
    [String.raw`\b`, 'a b', '<a< <b<'],
    ['😀', 'a😀b', 'a<b'],
    ['x', 'abc', 'abc'],
  ])('%j in %j', (pattern, text, result) => {
    expect(new Pattern(pattern).replace(text, '<')).toBe(result);
  });

  it.each([
    ['/', 'a//b/', ['a', '', 'b', '']],
    ['', 'a😀', ['a', '😀']],
    ['(,)', 'a,b', ['a', 'b']],
    ['x', '', ['']],
  ])('%j cuts %j', (pattern, text, pieces) => {
    expect(new Pattern(pattern).split(text)).toEqual(pieces);
  });
});

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', String.raw`\b`, '^', '$');
const { pattern: anyPattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(${left}|${right})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?'))
      .map(([part, often]) => `(?:${part})${often}`),
  ),
}));

it('agrees with JavaScript on short texts, where both have the time', () => {
  fc.assert(
    fc.property(anyPattern, fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 7 }), (pattern, text) => {
      expect(accepts(pattern, text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  '(a+)+',
  '(a|a)*',
  '(a*)*b',
  '(.*a){12}',
  'a*a*a*a*a*a*b',
])('%s answers on a text that would keep JavaScript busy for years', (pattern) => {
  expect(accepts(pattern, `${'a'.repeat(2000)}!`)).toBe(false);
});
