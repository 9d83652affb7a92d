/** The port of the telephone exchange: what it signs is noted, in whatever order it comes, and nothing else is. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../local/telephone/ring';
import { LOCAL_TELEPHONE_SECRET } from '../../../tools/connection/addresses';
import { rawCall } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { report, riderWith, storedCall } from './exchange';

const NUMBER = '+447700900018';
const RINGING = { id: '1789.42', event: 'ringing', from: '07700 900018', line: 'Main line' } as const;

beforeEach(() => resetTown());

const send = (body: string, signature?: string) =>
  rawCall('telephone_event', {
    method: 'POST',
    body,
    headers: signature === undefined ? {} : { 'x-telephone-signature': signature },
  });
const signed = (body: string, secret = LOCAL_TELEPHONE_SECRET, seconds = Math.floor(Date.now() / 1000)) =>
  send(body, signatureOf(body, secret, seconds));
const calls = () => db.get('calls');

describe('a telephone that rings', () => {
  it('is noted with its number and the person it belongs to', async () => {
    const { uid } = await riderWith(NUMBER);
    expect(await report(RINGING)).toBe(200);
    expect(await storedCall('1789.42')).toMatchObject({ state: 'ringing', number: NUMBER, line: 'Main line', uid });
  });

  it('is noted without a number that is withheld, and without a person nobody knows', async () => {
    await report({ ...RINGING, from: 'anonymous' });
    const call = await storedCall('1789.42');
    expect(call).toMatchObject({ state: 'ringing' });
    expect(call).not.toHaveProperty('number');
    expect(call).not.toHaveProperty('uid');
  });

  it('is not tied to a number that a sign-up merely holds, or whose account is gone', async () => {
    const { uid } = await riderWith(NUMBER);
    await db.set(`users/${uid}`, null);
    await report(RINGING);
    expect(await storedCall('1789.42')).not.toHaveProperty('uid');
  });

  it('is missed if it rings out, and over if somebody lifted a receiver', async () => {
    await report(RINGING);
    await report({ ...RINGING, event: 'ended' });
    const missed = await storedCall('1789.42');
    expect(missed).toMatchObject({ state: 'missed', open_at: missed?.at });
    await report({ ...RINGING, id: 'two' });
    await report({ ...RINGING, id: 'two', event: 'answered' });
    await report({ ...RINGING, id: 'two', event: 'ended' });
    expect(await storedCall('two')).toMatchObject({ state: 'ended' });
    expect(await storedCall('two')).not.toHaveProperty('open_at');
  });

  it('is one call, however often and in whatever order it is reported, also at once', async () => {
    const events = ['ended', 'ringing', 'answered', 'ringing', 'ended', 'answered'] as const;
    for (const event of events) expect(await report({ ...RINGING, event })).toBe(200);
    expect(await storedCall('1789.42')).toMatchObject({ state: 'ended' });
    const statuses = await Promise.all(events.map((event) => report({ ...RINGING, id: 'two', event })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await storedCall('two')).toMatchObject({ state: 'ended' });
    expect(Object.keys((await calls()) as object)).toHaveLength(2);
  });
});

describe('a report that the exchange did not sign', () => {
  const body = JSON.stringify(RINGING);
  const now = () => Math.floor(Date.now() / 1000);

  it('is refused and noted nowhere', async () => {
    const refused = [
      await send(body),
      await send(body, 'v1=00'),
      await send(body, signatureOf(body, LOCAL_TELEPHONE_SECRET, now()).slice(0, -1)),
      // The secret of another town.
      await signed(body, 'another-secret'),
      // A body that was changed on the way.
      await send(body.replace('900018', '900019'), signatureOf(body, LOCAL_TELEPHONE_SECRET, now())),
      // A time that was changed on the way.
      await send(body, signatureOf(body, LOCAL_TELEPHONE_SECRET, now()).replace(/^t=\d+/, `t=${now() - 1}`)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await calls()).toBeNull();
  });

  it('is refused when it is replayed after five minutes, or dated ahead', async () => {
    for (const seconds of [now() - 310, now() + 310]) {
      expect((await signed(body, LOCAL_TELEPHONE_SECRET, seconds)).status).toBe(400);
    }
    expect((await signed(body, LOCAL_TELEPHONE_SECRET, now() - 280)).status).toBe(200);
    expect((await signed(body, LOCAL_TELEPHONE_SECRET, now() - 280)).status).toBe(200);
    expect(Object.keys((await calls()) as object)).toHaveLength(1);
  });

  it('is refused if it is no report', async () => {
    for (const wrong of [
      '',
      'no json',
      '[]',
      '{"id":"1"}',
      '{"id":"","event":"ringing"}',
      '{"id":"1","event":"sings"}',
    ]) {
      expect((await signed(wrong)).status).toBe(400);
    }
    expect(await calls()).toBeNull();
  });
});
