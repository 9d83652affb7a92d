/** A deployment without a telephone exchange. */
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../local/telephone/ring';
import { handlers } from '../inProcess';

describe('the port of the telephone exchange', () => {
  it.each(['', 'none'])('does not exist while the secret is %j', async (secret) => {
    const former = process.env['TELEPHONE_SECRET'];
    process.env['TELEPHONE_SECRET'] = secret;
    try {
      const body = '{"id":"1","event":"ringing"}';
      const nowMs = Date.now();
      const answer = await handlers.telephone_event({
        body: {
          payload: new Uint8Array(Buffer.from(body)),
          signature: signatureOf(body, secret, Math.floor(nowMs / 1000)),
        },
        caller: null,
        account: null,
        nowMs,
      });
      expect(answer).toEqual({ refused: 'not_found' });
    } finally {
      process.env['TELEPHONE_SECRET'] = former;
    }
  });
});
