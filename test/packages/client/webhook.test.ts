/** A webhook is believed once, while it is fresh, and as it was signed by the server's own code. */
import { expect, it } from 'vitest';
import { type VerifyOptions, verifiedBody } from '../../../packages/client/src/webhook';
import { hookSignature } from '../../../functions/src/partner/tellPartners';

const SECRET = 'a'.repeat(32);
const BODY = JSON.stringify({ id: 'ride-ended', type: 'booking.ended', booking: { pickup: 'Caffè, Tŷ Du' } });
const MINUTE_MS = 60_000;

// Each test has a time of its own, so that none has seen the signatures of another.
let clock = Date.UTC(2026, 10, 27, 12);
const later = (): number => (clock += 60 * MINUTE_MS);
const signedAt = (nowMs: number, secret = SECRET) => ({ 'amberlight-signature': hookSignature(secret, BODY, nowMs) });
const faultOf = (headers: Record<string, string>, nowMs: number, body: string = BODY, options: VerifyOptions = {}) =>
  verifiedBody(SECRET, headers, body, { nowMs, ...options }).then(
    () => 'believed',
    (error: { fault?: string }) => error.fault,
  );

it('is believed as text and as bytes, with the headers of a browser and of Node', async () => {
  const told = JSON.parse(BODY) as unknown;
  const first = later();
  expect(await verifiedBody(SECRET, signedAt(first), BODY, { nowMs: first })).toEqual(told);
  const second = later();
  const headers = new Headers({ 'Amberlight-Signature': signedAt(second)['amberlight-signature'] });
  expect(await verifiedBody(SECRET, headers, Buffer.from(BODY), { nowMs: second })).toEqual(told);
});

it('is believed once, also when it comes twice at once, and again when it is signed anew', async () => {
  const now = later();
  const heard = await Promise.all(Array.from({ length: 5 }, () => faultOf(signedAt(now), now)));
  expect(heard.filter((fault) => fault === 'believed')).toHaveLength(1);
  expect(heard.filter((fault) => fault === 'replayed')).toHaveLength(4);
  expect(await faultOf(signedAt(now), now + 4 * MINUTE_MS)).toBe('replayed');
  expect(await faultOf(signedAt(now + MINUTE_MS), now + MINUTE_MS)).toBe('believed');
});

it('is believed for five minutes before and after its time', async () => {
  for (const [apart, fault] of [
    [5, 'believed'],
    [-5, 'believed'],
    [5.1, 'late'],
    [-5.1, 'late'],
    [60 * 24, 'late'],
  ] as const) {
    const now = later();
    expect([apart, await faultOf(signedAt(now), now + apart * MINUTE_MS)]).toEqual([apart, fault]);
  }
});

it('is not believed if anything of it is another', async () => {
  const now = later();
  const headers = signedAt(now);
  const [time = '', signature = ''] = headers['amberlight-signature'].split(',');
  const seconds = Number(time.slice(2));
  expect(await faultOf(headers, now, BODY.replace('ended', 'started'))).toBe('forged');
  expect(await faultOf(signedAt(now, 'b'.repeat(32)), now)).toBe('forged');
  expect(await faultOf({ 'amberlight-signature': `t=${seconds + 1},${signature}` }, now)).toBe('forged');
  for (const sent of ['', signature, `${time},v1=`, `${time},${signature}0`, `t=NaN,${signature}`, `t=-1,${signature}`])
    expect([sent, await faultOf({ 'amberlight-signature': sent }, now)]).toEqual([sent, 'unsigned']);
  expect(await faultOf({}, now)).toBe('unsigned');
  // What was refused has used nothing up.
  expect(await faultOf(headers, now)).toBe('believed');
});

it('is known by a store that several servers share', async () => {
  const store = new Map<string, number>();
  const isNew = async (signature: string, untilMs: number): Promise<boolean> =>
    !store.has(signature) && store.set(signature, untilMs) !== undefined;
  const now = later();
  expect(await faultOf(signedAt(now), now, BODY, { isNew })).toBe('believed');
  expect(await faultOf(signedAt(now), now, BODY, { isNew })).toBe('replayed');
  expect([...store.values()].every((untilMs) => untilMs >= now + 4 * MINUTE_MS)).toBe(true);
});
