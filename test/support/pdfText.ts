/** Reads the text of a PDF back from its content streams, which our papers leave uncompressed. Knows nothing of what drew it. */

/** The characters of Windows-1252 that Latin-1 has controls for, from 0x80 on. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const letterOf = (code: number): string =>
  code >= 0x80 && code < 0xa0 ? (HIGH[code - 0x80] ?? '?') : String.fromCodePoint(code);

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string of the format, without its brackets. */
const unescaped = (literal: string): string =>
  literal.replaceAll(/\\([0-7]{1,3}|.)/g, (_, what: string) =>
    /^[0-7]/.test(what) ? String.fromCodePoint(Number.parseInt(what, 8)) : (ESCAPED[what] ?? what),
  );

export type PdfPage = string[];

/** The pieces of text of each page, in the order in which they are drawn. @throws if it is no PDF */
export function pdfText(bytes: Uint8Array | ArrayBuffer): PdfPage[] {
  const file = Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString('latin1');
  if (!file.startsWith('%PDF-')) throw new Error('this is no PDF');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => content);
  return streams
    .filter((content) => /\bBT\b/.test(content))
    .map((content) =>
      [...content.matchAll(/\(((?:\\[\s\S]|[^\\()])*)\)\s*Tj/g)].map(([, literal = '']) =>
        Array.from(unescaped(literal), (letter) => letterOf(letter.codePointAt(0) ?? 0)).join(''),
      ),
    );
}
