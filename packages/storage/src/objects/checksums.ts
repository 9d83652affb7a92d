import { createHash } from 'node:crypto';

/** MD5 in base64, as in Cloud Storage's `md5Hash`. */
export const md5 = (data: Buffer): string => createHash('md5').update(data).digest('base64');

/** The Castagnoli polynomial, bit-reversed. Source: RFC 3720, section 12.1. */
const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/** CRC32C as four big-endian bytes in base64, as in Cloud Storage's `crc32c`. */
export function crc32c(data: Buffer): string {
  let remainder = 0xffffffff;
  for (const byte of data) remainder = (remainder >>> 8) ^ (TABLE[(remainder ^ byte) & 0xff] ?? 0);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(~remainder >>> 0);
  return sum.toString('base64');
}
