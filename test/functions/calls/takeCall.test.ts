/** Telephone calls at the desk: one dispatcher has each, missed ones wait, and old ones are forgotten. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { forgetOldRides, repairRides } from '../inProcess';
import { callOf, report, riderWith, storedCall } from './exchange';

const NUMBER = '+447700900018';
const id = callOf('one');
let admin: Person;
let other: Person;

const ring = (exchangeId = 'one', from = NUMBER) => report({ id: exchangeId, event: 'ringing', from });
const end = (exchangeId = 'one') => report({ id: exchangeId, event: 'ended', from: NUMBER });
const take = async (who: Person, callId = id) => {
  const { answer, error } = await call(who, 'take_call', { id: callId });
  return answer?.state ?? error?.code;
};
const close = async (who: Person, callId = id) => {
  const { answer, error } = await call(who, 'close_call', { id: callId });
  return answer?.state ?? error?.code;
};

beforeEach(async () => {
  await resetTown();
  [admin, other] = await Promise.all([
    createPerson('admin', { firstName: 'Priya', lastName: 'Shah' }),
    createPerson('admin'),
  ]);
});

describe('a call that rings', () => {
  it('is taken by one of two dispatchers who press at once, and the other is told', async () => {
    await ring();
    const outcomes = await Promise.all([take(admin), take(other), take(admin), take(other)]);
    const { taken_by: by } = (await storedCall('one')) ?? {};
    const won = by === admin.uid ? [0, 2] : [1, 3];
    outcomes.forEach((outcome, index) => expect(outcome).toBe(won.includes(index) ? 'taken' : 'call_taken'));
  });

  it('says who has it, and cannot be ended by anybody else', async () => {
    await ring();
    await take(admin);
    expect(await storedCall('one')).toMatchObject({ state: 'taken', taken_by: admin.uid, taken_name: 'Priya Shah' });
    expect(await close(other)).toBe('call_taken');
    expect(await close(admin)).toBe('ended');
    expect(await close(admin)).toBe('ended');
    expect(await take(other)).toBe('call_taken');
  });

  it('cannot be taken once the caller has rung off, and waits to be rung back', async () => {
    await ring();
    await end();
    expect(await take(admin)).toBe('call_over');
    expect(await close(other)).toBe('done');
    expect(await storedCall('one')).not.toHaveProperty('open_at');
  });

  it('settles the calls that its caller tried before', async () => {
    await ring();
    await end();
    await ring('elsewhere', '+447700900077');
    await report({ id: 'elsewhere', event: 'ended' });
    await ring('two');
    await take(admin, callOf('two'));
    expect((await storedCall('one'))?.state).toBe('done');
    expect((await storedCall('elsewhere'))?.state).toBe('missed');
  });

  it('is for the desk alone', async () => {
    await ring();
    for (const role of ['rider', 'driver', 'fleetadmin'] as const) {
      const person = await createPerson(role);
      expect(await take(person)).toBe('permission_denied');
      expect(await close(person)).toBe('permission_denied');
      expect((await call(person, 'caller', { call: id })).status).toBe(403);
    }
    expect(await take(admin, 'f'.repeat(32))).toBe('call_not_found');
  });
});

describe('calls that nobody ends', () => {
  it('are missed, ended or dropped after their time, by two runs at once', async () => {
    await ring();
    const now = Date.now();
    await repairRides(now + 4 * MINUTE_MS);
    expect((await storedCall('one'))?.state).toBe('ringing');
    await Promise.all([repairRides(now + 6 * MINUTE_MS), repairRides(now + 6 * MINUTE_MS)]);
    expect((await storedCall('one'))?.state).toBe('missed');
    await repairRides(now + 25 * HOUR_MS);
    expect((await storedCall('one'))?.state).toBe('done');
    await ring('two');
    await take(admin, callOf('two'));
    await repairRides(now + 5 * HOUR_MS);
    expect((await storedCall('two'))?.state).toBe('ended');
  });

  it('are forgotten after thirty days, with their numbers', async () => {
    await ring();
    await close(admin);
    await db.update('', { [`calls/${id}/at`]: Date.now() - 29 * DAY_MS });
    await forgetOldRides(Date.now());
    expect(await storedCall('one')).not.toBeNull();
    await db.update('', { [`calls/${id}/at`]: Date.now() - 31 * DAY_MS });
    await forgetOldRides(Date.now());
    expect(await storedCall('one')).toBeNull();
  });
});

describe('a person who rang', () => {
  it('has the calls in the export, without the dispatcher, and they go with the account', async () => {
    const rider = await riderWith(NUMBER);
    await ring();
    await take(admin);
    const { data } = await callOk(rider, 'export_my_data', {});
    expect(data['call']).toMatchObject({ [id]: { number: NUMBER, state: 'taken' } });
    expect(JSON.stringify(data['call'])).not.toContain('Priya');
    await callOk(rider, 'delete_account', {});
    expect(await storedCall('one')).toBeNull();
  });
});
