import type { Methods } from './arguments';

export const BYTES_METHODS: Methods<Uint8Array> = {
  size: (bytes) => BigInt(bytes.length),
  /** Base64 for URLs, with its padding. Source: RFC 4648, section 5. */
  toBase64: (bytes) => Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  toHexString: (bytes) => Buffer.from(bytes).toString('hex').toUpperCase(),
};
