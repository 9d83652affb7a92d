import type { Call } from '../http/call';
import type { Checksums } from '../objects/bucketService';

/** Returns the checksums that a request states in `Content-MD5` and in `X-Goog-Hash: crc32c=…,md5=…`, in base64. */
export function sentChecksums(call: Call): Checksums {
  const md5 = call.header('content-md5');
  const sums: Checksums = md5 === undefined ? {} : { md5Hash: md5 };
  for (const [, kind, sum] of (call.header('x-goog-hash') ?? '').matchAll(/(crc32c|md5)=([^,\s]+)/g)) {
    sums[kind === 'md5' ? 'md5Hash' : 'crc32c'] = sum;
  }
  return sums;
}
