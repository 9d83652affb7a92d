/** A refusal for the app, whose browser would log any other status as an error. */
import { expect, it } from 'vitest';
import { rawCall } from '../../support/call';

const accept = (headers: Record<string, string>) => rawCall('accept_booking', { headers, body: '{}' });

it('answers a refusal with 200 to those who prefer it, and says the status in a header', async () => {
  const plain = await accept({});
  const quiet = await accept({ prefer: 'quiet-refusals' });
  expect([plain.status, plain.headers.get('refusal-status')]).toEqual([401, null]);
  expect([quiet.status, quiet.headers.get('refusal-status')]).toEqual([200, '401']);
  expect(await quiet.json()).toEqual(await plain.json());
});
