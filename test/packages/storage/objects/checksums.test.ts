import { describe, expect, it } from 'vitest';
import { crc32c, md5 } from '../../../../packages/storage/src/objects/checksums';

/** Source: RFC 3720, appendix B.4, and the standard check value for the text 123456789. */
const CASTAGNOLI: [string, Buffer, number][] = [
  ['nothing', Buffer.alloc(0), 0],
  ['123456789', Buffer.from('123456789'), 0xe3069283],
  ['32 zero bytes', Buffer.alloc(32), 0x8a9136aa],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['0 to 31', Buffer.from(Array.from({ length: 32 }, (_, index) => index)), 0x46dd794e],
];

describe('checksums', () => {
  it.each(CASTAGNOLI)('crc32c of %s', (_, data, sum) => {
    expect(Buffer.from(crc32c(data), 'base64').readUInt32BE()).toBe(sum);
  });

  it('md5, in base64', () => {
    expect(md5(Buffer.alloc(0))).toBe('1B2M2Y8AsgTpgAmY7PhCfg==');
  });
});
