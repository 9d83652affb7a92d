const CONTROLS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const ESCAPE_OR_TEXT = /\\(?:[xX]([0-9A-Fa-f]{2})|([0-7]{3})|(.))|[^\\]+/gs;

/**
 * Returns the bytes of a literal such as `b'€\xFF'`. Escapes stand for bytes and other characters for their UTF-8,
 * where CEL's parser would cut each of them down to one byte.
 * @param literal with its `b` and its quotes, as CEL's parser has accepted it
 */
export function bytesOf(literal: string): Uint8Array {
  const quotes = /^.('''|"""|'|")/s.exec(literal)?.[1]?.length ?? 1;
  const inside = literal.slice(1 + quotes, -quotes);
  const pieces = Array.from(inside.matchAll(ESCAPE_OR_TEXT), ([piece, hex, octal, letter]) => {
    if (hex !== undefined) return Buffer.from([Number.parseInt(hex, 16)]);
    if (octal !== undefined) return Buffer.from([Number.parseInt(octal, 8)]);
    return Buffer.from(letter === undefined ? piece : (CONTROLS[letter] ?? letter), 'utf8');
  });
  return Buffer.concat(pieces);
}
