/** A mail as a page: one narrow column without a style sheet or a picture, in the reader’s own colours, so that it can be dark too. */
import type { Language } from '@/domain/language';
import { escaped } from './escaped';
import { SENT } from './languages';

/** `parts`: elements of HTML, in which whatever somebody typed is escaped. */
export function mailPage(language: Language, parts: readonly string[]): string {
  const { locale, direction } = SENT[language].locale;
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    '<body style="max-width:600px;margin:0 auto;padding:16px;font-family:Arial,sans-serif">',
    ...parts,
    '</body></html>',
  ].join('');
}

/** A link on a line of its own. */
export const linkInMail = (words: string, address: string): string =>
  `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`;
