import type { Call, Reply } from './call';
import type { StoredObject } from '../objects/objectStore';
import { dispositionOf } from '../cloud/resources';
import { etagOf } from '../objects/storedObject';

/** Answers with the content of an object, in full or the single byte range requested. */
export function mediaReply(call: Call, { record, data }: StoredObject): Reply {
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Content-Type': record.contentType,
    'Content-Disposition': record.contentDisposition ?? dispositionOf(record),
    'Cache-Control': record.cacheControl ?? 'private, max-age=0',
    // Keeps an upload that claims to be a picture from running as a page.
    'X-Content-Type-Options': 'nosniff',
    ETag: etagOf(record),
    'X-Goog-Generation': String(record.generation),
    'X-Goog-Metageneration': String(record.metageneration),
    'X-Goog-Hash': `crc32c=${record.crc32c},md5=${record.md5Hash}`,
    'X-Goog-Stored-Content-Encoding': record.contentEncoding ?? 'identity',
    'X-Goog-Stored-Content-Length': String(record.size),
  };
  if (record.contentEncoding) headers['Content-Encoding'] = record.contentEncoding;
  if (record.contentLanguage) headers['Content-Language'] = record.contentLanguage;
  const range = rangeOf(call.header('range'), data.length);
  if (range === 'none') return { status: 200, headers, body: data };
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${data.length}` } };
  headers['Content-Range'] = `bytes ${range.start}-${range.end}/${data.length}`;
  return { status: 206, headers, body: data.subarray(range.start, range.end + 1) };
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
