import { jsonOf } from '../http/call';
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
  const boundary = /^multipart\/related\s*;.*\bboundary=(?:"([^"]+)"|'([^']+)'|([^;\s]+))/i.exec(contentType ?? '');
  const text = boundary?.[1] ?? boundary?.[2] ?? boundary?.[3];
  if (!text) throw malformed();
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
  const content = partOf(whole.subarray(second + delimiter.length, last));
  const type = /^content-type:[ \t]*(.+)$/im.exec(content.headers)?.[1]?.trim();
  return { metadata: jsonOf(metadata.body), data: Buffer.from(content.body), contentType: type };
}

function partOf(part: Buffer): { headers: string; body: Buffer } {
  const end = part.indexOf(HEADERS_END);
  if (end < 0) throw malformed();
  return { headers: part.subarray(0, end).toString('utf8'), body: part.subarray(end + HEADERS_END.length) };
}

const malformed = () => new HttpError(400, 'Malformed multipart body.');
