import { Pattern } from '../pattern';
import { type Methods, text } from './arguments';

export const STRING_METHODS: Methods<string> = {
  size: (value) => BigInt(Array.from(value).length),
  lower: (value) => value.toLowerCase(),
  upper: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
  matches: (value, pattern) => new Pattern(text(pattern)).matches(value),
  replace: (value, pattern, replacement) => new Pattern(text(pattern)).replace(value, text(replacement)),
  split: (value, pattern) => new Pattern(text(pattern)).split(value),
  toUtf8: (value) => Buffer.from(value, 'utf8'),
};

/** The methods whose first argument is a regular expression. */
export const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);
