/** A mail as a page: one narrow column that needs no style sheet and no picture. */
import type { Language } from '@/domain/language';
import { escaped } from './escaped';
import { SENT } from './languages';

/** `parts`: elements of HTML, in which whatever somebody typed is escaped. */
export function mailPage(language: Language, parts: readonly string[]): string {
  const { locale, direction } = SENT[language].locale;
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head>`,
    '<body style="max-width:600px;margin:0 auto;padding:16px;font-family:Arial,sans-serif;color:#14161a">',
    ...parts,
    '</body></html>',
  ].join('');
}

/** A link on a line of its own. */
export const linkInMail = (words: string, address: string): string =>
  `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`;
