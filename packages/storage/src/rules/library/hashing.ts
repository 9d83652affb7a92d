import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c } from '../../objects/checksums';
import { bytesOrText, type Functions } from './arguments';

export const HASHING_FUNCTIONS: Functions = {
  /** The two sums have four bytes, the highest first. */
  crc32: (value) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(bytesOrText(value)));
    return sum;
  },
  crc32c: (value) => Buffer.from(crc32c(bytesOrText(value)), 'base64'),
  md5: (value) => createHash('md5').update(bytesOrText(value)).digest(),
  sha256: (value) => createHash('sha256').update(bytesOrText(value)).digest(),
};
