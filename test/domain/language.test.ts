import { expect, it } from 'vitest';
import { isLanguage } from '@/domain/language';

it.each([
  ['en', true],
  ['cy', true],
  ['fr', false],
  ['', false],
  ['toString', false],
  [null, false],
])('%j is a language: %s', (value, is) => {
  expect(isLanguage(value)).toBe(is);
});
