/** What a source file imports, by its text. */
import { dirname, resolve } from 'node:path';

/** The names of everything that a text imports, at once or on demand. */
export const specifiersIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"\s]+)['"]/g)].map(
    ([, name = '']) => name,
  );

/** The file that one of our own imports refers to, without its extension; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return resolve('src', specifier.slice(2));
  return specifier.startsWith('.') ? resolve(dirname(file), specifier) : null;
}
