/** A ride by the authority's card that its rider cancels late or does not come to: who owes what, and who owes nothing. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CAB_MISSING, NO_SHOW } from '@/domain/ride/ownReasons';
import type { Notice } from '@/domain/desk/notice';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { CHARGES, FEE_CARD } from '../../support/feeCard';
import { db, resetTown, wholeTree } from '../../support/stack';
import { TOWN_CARD, townCard } from '../../support/townCard';
import { AT_PICKUP, CLOCKS_APART_MS, driverAt, north, readBooking, REASON, rideIn } from './rides';

const BY_THE_CARD = { 'settings/otp_secure': false, 'settings/fare_basis': 'card', 'settings/no_show_minutes': 4 };
const CARD = { authority: 'Test Town Council', district: 'Test Town', effective_from: '2020-04-01' };

let rider: Person;
let driver: Person;
let id: string;

const set = (fields: Record<string, unknown>) => db.update(`bookings/${id}`, fields);
const cancel = (more: object = {}) => call(rider, 'cancel_booking', { id, reason: REASON, ...more });
const report = (reason = NO_SHOW) => call(driver, 'cancel_booking', { id, reason });
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);
async function feesNoted(): Promise<number> {
  const audit = Object.values((await db.get<Record<string, { event: string }>>('audit')) ?? {});
  return audit.filter(({ event }) => event === 'missed_fee').length;
}

/** Moves the acceptance back; the cab should come in ten minutes. */
async function acceptedAgo(minutes: number): Promise<void> {
  const now = Date.now();
  await set({ accepted_time: now - minutes * MINUTE_MS - CLOCKS_APART_MS, due_time: now + 10 * MINUTE_MS });
}

/** Moves the arrival back; the phone has told since then that it is near the pickup. */
async function arrivedAgo(minutes: number): Promise<void> {
  const at = Date.now() - minutes * MINUTE_MS - CLOCKS_APART_MS;
  await set({ driver_arrive_time: at, no_show_time: at + 4 * MINUTE_MS });
  await standAt(driver.uid, north(60));
}

async function expectFree(answered: ReturnType<typeof call>): Promise<void> {
  expect((await answered).answer).toMatchObject({ status: 'CANCELLED' });
  expect((await readBooking(id)).missed_fee).toBe(undefined);
  expect(await feesNoted()).toBe(0);
}

async function begin(status: 'ACCEPTED' | 'ARRIVED', changes: object = townCard(FEE_CARD)): Promise<void> {
  await resetTown({ ...BY_THE_CARD, ...changes });
  [rider, driver] = await Promise.all([createPerson('rider', { walletBalance: 5000 }), driverAt(50)]);
  id = await rideIn(status, rider, driver);
}

describe('cancelling', () => {
  beforeEach(() => begin('ACCEPTED'));

  it('is free during the grace time', async () => {
    await acceptedAgo(2);
    await expectFree(cancel());
  });

  it('is refused with the sum while the rider has not seen it, and changes nothing', async () => {
    await acceptedAgo(3);
    const before = await wholeTree();
    for (const seen of [{}, { fee_seen: 0 }, { fee_seen: 249 }]) {
      const { status, error } = await cancel(seen);
      expect([status, error?.code, error?.figures]).toEqual([409, 'cancelling_costs', { fee: 250 }]);
      expect(error?.message).toContain('£2.50');
    }
    expect(await wholeTree()).toEqual(before);
  });

  it('then costs what the card has, however much the phone names, and no wallet changes', async () => {
    await acceptedAgo(3);
    await cancel({ fee_seen: 100_000 });
    expect(await readBooking(id)).toMatchObject({
      status: 'CANCELLED',
      missed_fee: { kind: 'cancelling', pence: 250, card: CARD, state: 'due' },
    });
    expect(await db.get(`users/${rider.uid}/walletBalance`)).toBe(5000);
    expect(await db.get(`users/${driver.uid}/walletBalance`)).toBe(0);
    expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
    expect(await titlesOf(rider)).toContain('A fee of £2.50');
    expect(await titlesOf(driver)).toContain('A fee of £2.50 is due to you');
  });

  it('pressed several times at once makes one fee', async () => {
    await acceptedAgo(3);
    const answers = await Promise.all([1, 2, 3].map(() => cancel({ fee_seen: 250 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await feesNoted()).toBe(1);
  });

  it('is free once the cab is late, whatever the rider was shown', async () => {
    await acceptedAgo(20);
    await set({ due_time: Date.now() - CLOCKS_APART_MS });
    await expectFree(cancel({ fee_seen: 250 }));
  });

  it('is free where nobody knew when the cab would come', async () => {
    await acceptedAgo(20);
    await set({ due_time: null });
    await expectFree(cancel());
  });

  it.each<[string, () => Promise<unknown>]>([
    ['cannot come in time', () => standAt(driver.uid, north(40_000))],
    ['has gone silent', () => db.set(`locations/${driver.uid}/at`, Date.now() - 6 * MINUTE_MS)],
  ])('is free while the cab %s', async (_, happens) => {
    await acceptedAgo(6);
    await db.set(`tracking/${id}`, null);
    await happens();
    await expectFree(cancel());
  });

  it('begins a new grace time with another driver', async () => {
    const next = await driverAt(80);
    await acceptedAgo(20);
    await callOk(driver, 'cancel_booking', { id, reason: 'Another reason' });
    expect((await readBooking(id)).due_time).toBe(undefined);
    await callOk(next, 'accept_booking', { id });
    await expectFree(cancel());
  });

  it('costs nothing when the office cancels', async () => {
    await acceptedAgo(20);
    const admin = await createPerson('admin');
    await expectFree(call(admin, 'cancel_booking', { id, reason: 'The rider asked us to' }));
  });

  it('costs nothing when the driver gives the ride back and nobody else is near', async () => {
    await acceptedAgo(20);
    await expectFree(call(driver, 'cancel_booking', { id, reason: 'Another reason' }));
  });

  it('costs nobody anything who needs something on the ride', async () => {
    await acceptedAgo(20);
    await db.set(`needs/${id}`, { dog: true });
    await expectFree(cancel());
  });

  it('costs what was agreed, whatever card comes later', async () => {
    const dearer = {
      ...FEE_CARD,
      effective_from: '2020-05-01',
      charges: { cancelling: { pence: 900, after_minutes: 0 } },
    };
    await db.update('', { 'authority_cards/-later': townCard(dearer)['authority_cards/-townCard'] });
    await expectFree(cancel());
    id = await rideIn('ACCEPTED', rider, driver);
    await db.set('authority_cards/-later', null);
    expect((await cancel()).error?.figures).toEqual({ fee: 900 });
  });

  it('is not possible once the ride has started', async () => {
    const [other, late] = await Promise.all([createPerson('rider'), driverAt(90)]);
    const started = await rideIn('STARTED', other, late);
    const { error } = await call(other, 'cancel_booking', { id: started, reason: REASON, fee_seen: 250 });
    expect(error?.code).toBe('cancel_not_allowed');
  });
});

describe('where the card had no fee as the ride was agreed', () => {
  it.each<[string, object]>([
    ['none on the card', townCard(TOWN_CARD)],
    ['the basis of the plans', { 'settings/fare_basis': 'plan', ...townCard(FEE_CARD) }],
  ])('there is none: %s', async (_, changes) => {
    await begin('ACCEPTED', changes);
    await db.update('', townCard(FEE_CARD));
    await acceptedAgo(20);
    await expectFree(cancel({ fee_seen: 250 }));
  });
});

describe('a no-show', () => {
  beforeEach(() => begin('ARRIVED'));

  it('is free after the waiting time of the office until the card’s is over too', async () => {
    await arrivedAgo(9);
    await expectFree(report());
  });

  it('then costs what the card has, once', async () => {
    await arrivedAgo(10);
    const answers = await Promise.all([1, 2].map(() => report()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readBooking(id)).missed_fee).toMatchObject({ kind: 'no_show', pence: 400, card: CARD, state: 'due' });
    expect(await feesNoted()).toBe(1);
    expect(await titlesOf(rider)).toContain('A fee of £4.00');
  });

  it('costs the same when the desk notes it for the driver, once', async () => {
    const admin = await createPerson('admin');
    await arrivedAgo(10);
    const answers = await Promise.all([1, 2].map(() => call(admin, 'cancel_booking', { id, reason: NO_SHOW })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readBooking(id)).toMatchObject({
      cancelled_by: 'admin',
      missed_fee: { kind: 'no_show', pence: 400, card: CARD, state: 'due' },
    });
    expect(await feesNoted()).toBe(1);
    expect(await titlesOf(driver)).toContain('A fee of £4.00 is due to you');
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['before the card’s time is over', 9, async () => {}],
    ['where the phone is elsewhere', 12, () => standAt(driver.uid, north(900))],
    ['where somebody needs something', 12, () => db.set(`needs/${id}`, { dog: true })],
  ])('costs nothing when the desk notes it %s', async (_, minutes, happens) => {
    const admin = await createPerson('admin');
    await arrivedAgo(minutes);
    await db.set(`tracking/${id}`, null);
    await happens();
    await expectFree(call(admin, 'cancel_booking', { id, reason: NO_SHOW }));
  });

  it('cannot be reported before the waiting time is over', async () => {
    expect((await report()).error?.code).toBe('no_show_too_early');
    expect((await readBooking(id)).missed_fee).toBe(undefined);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is elsewhere', () => standAt(driver.uid, north(900))],
    ['has been silent', () => db.set(`locations/${driver.uid}/at`, Date.now() - 6 * MINUTE_MS)],
    ['was never heard, only its press', () => db.set(`locations/${driver.uid}`, null)],
  ])('costs nothing where the phone %s', async (_, happens) => {
    await arrivedAgo(12);
    await db.set(`tracking/${id}`, null);
    await happens();
    await expectFree(report());
  });

  it('costs nothing under another reason, or handed on', async () => {
    await arrivedAgo(12);
    await expectFree(report('Another reason'));
  });

  it('costs nobody anything who needs something on the ride', async () => {
    await arrivedAgo(12);
    await db.set(`needs/${id}`, { finding: 'voice' });
    await expectFree(report());
  });

  it('and a rider who sees no cab at the same moment end the ride once', async () => {
    await arrivedAgo(16);
    await Promise.all([report(), call(rider, 'cancel_booking', { id, reason: CAB_MISSING })]);
    const { status, cancelled_by: by, missed_fee: fee } = await readBooking(id);
    expect(status).toBe('CANCELLED');
    expect(fee === undefined).toBe(by === 'rider');
    expect(await feesNoted()).toBe(by === 'rider' ? 0 : 1);
  });

  it('is not owed by a rider who starts the ride', async () => {
    await arrivedAgo(12);
    await callOk(driver, 'start_booking', { id, ...AT_PICKUP });
    expect((await report()).error?.code).toBe('cancel_not_allowed');
  });
});

describe('the office', () => {
  let admin: Person;
  const settle = (as: 'paid' | 'waived', by = admin, pence = CHARGES.no_show.pence) =>
    call(by, 'settle_missed_fee', { id, as, pence, reason: 'They rang' });
  beforeEach(async () => {
    await begin('ARRIVED');
    admin = await createPerson('admin');
    await arrivedAgo(12);
    await report();
  });

  it.each<['paid' | 'waived', string]>([
    ['paid', 'The fee is paid'],
    ['waived', 'The fee is not asked for'],
  ])('notes once that it is %s, and tells both', async (as, title) => {
    await Promise.all([settle(as), settle(as)]);
    const { missed_fee: fee } = await readBooking(id);
    expect(fee).toMatchObject({ state: as, pence: 400 });
    expect(fee?.settled_at).toBeGreaterThan(0);
    for (const person of [rider, driver]) {
      expect((await titlesOf(person)).filter((told) => told === title)).toHaveLength(1);
    }
    expect((await settle(as === 'paid' ? 'waived' : 'paid')).error?.code).toBe('fee_settled');
    expect(await db.get(`users/${driver.uid}/walletBalance`)).toBe(0);
  });

  it('tells nobody who has left', async () => {
    await db.update('', { [`users/${rider.uid}`]: null, [`notifis/${rider.uid}`]: null });
    await settle('waived');
    expect(await db.get(`notifis/${rider.uid}`)).toBe(null);
    expect(await titlesOf(driver)).toContain('The fee is not asked for');
  });

  it('decides once when two of them decide differently', async () => {
    const answers = await Promise.all([settle('paid'), settle('waived')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('settles the sum on its screen alone, and nobody else settles it', async () => {
    const before = await wholeTree();
    expect((await settle('paid', admin, 250)).error?.code).toBe('fee_none');
    for (const person of [rider, driver]) expect((await settle('waived', person)).status).toBe(403);
    expect(await wholeTree()).toEqual(before);
  });
});
