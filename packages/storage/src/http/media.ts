import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { etagOf, type ObjectRecord, type StoredObject } from '../objects/storedObject';
import type { Call, Reply } from './call';

/**
 * Answers with the content of an object, in full or the single byte range requested.
 * @param disposition the `Content-Disposition` of an object that states none
 */
export function mediaReply(call: Call, { record, data }: StoredObject, disposition: string): Reply {
  const headers: Record<string, string> = {
    'Content-Type': record.contentType,
    'Content-Disposition': record.contentDisposition ?? disposition,
    'Cache-Control': record.cacheControl ?? 'private, max-age=0',
    // Keeps an upload that claims to be a picture from running as a page.
    'X-Content-Type-Options': 'nosniff',
    ...versionHeaders(record),
  };
  if (record.contentLanguage) headers['Content-Language'] = record.contentLanguage;
  if (record.contentEncoding === 'gzip') headers.Vary = 'Accept-Encoding';
  if (isDecompressed(call, record, data)) {
    headers.Warning = '214 - "Transformation Applied"';
    // Piece by piece: a small object may hold more than fits into memory.
    return { status: 200, headers, body: Readable.from([data]).pipe(createGunzip()) };
  }
  if (record.contentEncoding) headers['Content-Encoding'] = record.contentEncoding;
  headers['Accept-Ranges'] = 'bytes';
  const range = rangeOf(call.header('range'), data.length);
  if (range === 'none') return { status: 200, headers, body: data };
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${data.length}` } };
  headers['Content-Range'] = `bytes ${range.start}-${range.end}/${data.length}`;
  return { status: 206, headers, body: data.subarray(range.start, range.end + 1) };
}

/** The headers that tell which version of an object this is, and what is stored. */
export const versionHeaders = (record: ObjectRecord): Record<string, string> => ({
  ETag: etagOf(record),
  'X-Goog-Generation': String(record.generation),
  'X-Goog-Metageneration': String(record.metageneration),
  'X-Goog-Hash': [`crc32c=${record.crc32c}`, ...(record.md5Hash ? [`md5=${record.md5Hash}`] : [])].join(','),
  'X-Goog-Storage-Class': record.storageClass,
  'X-Goog-Stored-Content-Encoding': record.contentEncoding ?? 'identity',
  'X-Goog-Stored-Content-Length': String(record.size),
});

/**
 * True when the service unpacks the content for a client that does not take gzip. A range is then ignored.
 * Source: https://cloud.google.com/storage/docs/transcoding
 */
function isDecompressed(call: Call, record: ObjectRecord, data: Buffer): boolean {
  const isGzip = record.contentEncoding === 'gzip' && data[0] === 0x1f && data[1] === 0x8b;
  return isGzip && !takesGzip(call.header('accept-encoding')) && !/\bno-transform\b/i.test(record.cacheControl ?? '');
}

/** Source: RFC 9110, section 12.5.3 */
function takesGzip(header = ''): boolean {
  const codings = header.split(',').map((coding) => coding.trim().toLowerCase());
  const wanted = codings.find((coding) => /^(?:x-)?gzip\b/.test(coding)) ?? codings.find((coding) => coding[0] === '*');
  return wanted !== undefined && !/;\s*q=0(?:\.0*)?$/.test(wanted);
}

/**
 * Returns the first and last byte, both inclusive. A header that is not a single byte range is ignored, as in RFC 9110
 * (14.2).
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // An empty object has no bytes to select, and the web SDK sends a range whenever a size limit is given.
  if (from === undefined || to === undefined || (from === '' && to === '') || size === 0) return 'none';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'none';
  return start >= size ? 'unsatisfiable' : { start, end };
}
