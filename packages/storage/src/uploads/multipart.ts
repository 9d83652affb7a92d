import { jsonOf, MAX_JSON_BYTES, metadataTooLarge } from '../http/call';
import { HttpError } from '../http/httpError';

/** An upload in one piece: its metadata as JSON, and its content. */
interface RelatedParts {
  metadata: unknown;
  data: Buffer;
  /** The content part's own type. */
  contentType: string | undefined;
}

const LINE_END = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

/** Bytes that a multipart envelope may add to the content: custom metadata (8 KiB), the other fields, headers. */
export const ENVELOPE_BYTES = 64 * 1024;

/**
 * Parses a `multipart/related` body of two parts, metadata and content. Source: RFC 2387.
 * @throws HttpError 400
 */
export function relatedParts(contentType: string | undefined, body: Buffer): RelatedParts {
  const text = boundaryOf(contentType, 'related');
  const delimiter = Buffer.concat([LINE_END, Buffer.from(`--${text}`)]);
  // The first delimiter may be at the very start. A line end before it lets the same search find it.
  const whole = Buffer.concat([LINE_END, body]);
  const first = whole.indexOf(delimiter);
  const second = first < 0 ? -1 : whole.indexOf(delimiter, first + delimiter.length);
  const last = whole.lastIndexOf(delimiter);
  if (
    second < 0 ||
    last <= second ||
    !whole
      .subarray(last + delimiter.length)
      .toString('latin1')
      .startsWith('--')
  ) {
    throw malformed();
  }
  const metadata = partOf(whole.subarray(first + delimiter.length, second));
  if (metadata.body.length > MAX_JSON_BYTES) throw metadataTooLarge();
  const content = partOf(whole.subarray(second + delimiter.length, last));
  const type = /^content-type:[ \t]*(.+)$/im.exec(content.headers)?.[1]?.trim();
  return { metadata: jsonOf(metadata.body), data: Buffer.from(content.body), contentType: type };
}

/**
 * Parses a `multipart/mixed` body into its parts. Source: RFC 2046, section 5.1.
 * @throws HttpError 400
 */
export function mixedParts(contentType: string | undefined, body: Buffer): Part[] {
  const delimiter = `\r\n--${boundaryOf(contentType, 'mixed')}`;
  // Some clients end lines with a line feed alone.
  const text = `\n${body.toString('latin1')}`.replaceAll(/\r?\n/g, '\r\n');
  const [, ...pieces] = text.split(delimiter);
  const last = pieces.pop();
  if (last === undefined || !last.startsWith('--')) throw malformed();
  return pieces.map((piece) => partOf(Buffer.from(piece, 'latin1')));
}

function boundaryOf(contentType: string | undefined, kind: 'related' | 'mixed'): string {
  const [, type, quoted, single, plain] = MULTIPART.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? single ?? plain;
  if (type?.toLowerCase() !== kind || boundary === undefined) throw new HttpError(400, 'Bad content type.');
  return boundary;
}

const MULTIPART = /^multipart\/(\w+)\s*;.*\bboundary=(?:"([^"]+)"|'([^']+)'|([^;\s]+))/i;

/** A part of a multipart body. The headers are as they came, one a line. */
export interface Part {
  headers: string;
  body: Buffer;
}

function partOf(part: Buffer): Part {
  const end = part.indexOf(HEADERS_END);
  if (end < 0) throw malformed();
  return { headers: part.subarray(0, end).toString('utf8'), body: part.subarray(end + HEADERS_END.length) };
}

const malformed = () => new HttpError(400, 'Malformed multipart body.');
