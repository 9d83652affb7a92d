/** The desk holds a driver back from offers, and lifts it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import { UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, minuteToHHMM } from '@/domain/time/time';
import { createPerson, type Person } from '../../../support/accounts';
import { call, callOk } from '../../../support/call';
import { db, resetTown, wholeTree } from '../../../support/stack';
import { book, driverAt, readBooking } from '../rides';

let admin: Person;
let rider: Person;
let driver: Person;
beforeEach(async () => {
  await resetTown();
  [admin, rider, driver] = [await createPerson('admin'), await createPerson('rider'), await driverAt(10)];
});

const profileOf = async ({ uid }: Person) => (await db.get(`users/${uid}`)) as UserProfile;
const ask = (body: Omit<ApiBody<'hold_driver'>, 'uid'>, by = admin) =>
  call(by, 'hold_driver', { uid: driver.uid, ...body });
const hold = (more: object = {}) => ask({ decision: 'hold', reason: 'Dirty cab', ...more });
/** As the desk's field gives it: a local time to the minute. */
function typed(instantMs: number): string {
  const { date, minuteOfDay } = clockParts(instantMs, DEFAULT_TIME_ZONE);
  return `${date}T${minuteToHHMM(minuteOfDay)}`;
}
const toldOf = async ({ uid }: Person) =>
  Object.values((await db.get<Record<string, { title: string; body: string }>>(`notifis/${uid}`)) ?? {});
const eventsOf = async ({ uid }: Person) =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {})
    .filter(({ subject }) => subject === uid)
    .map(({ event }) => event);

describe('a hold', () => {
  it('takes the open offers away before it answers, gives the ride to another, and leaves duty and money alone', async () => {
    const id = await book(rider);
    const other = await driverAt(1500);
    const before = await profileOf(driver);
    expect((await hold()).answer).toEqual({ held_until: UNTIL_LIFTED });
    expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
    const { driverActiveStatus, walletBalance } = await profileOf(driver);
    expect({ driverActiveStatus, walletBalance }).toEqual({
      driverActiveStatus: true,
      walletBalance: before.walletBalance,
    });
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([other.uid]);
  });

  it('tells the driver until when, why and how to object, and the audit who did it', async () => {
    await hold({ until: typed(Date.now() + 2 * HOUR_MS) });
    const [told] = await toldOf(driver);
    expect(told?.title).toBe('Our office has stopped offers to you');
    expect(told?.body).toMatch(/^Until .*“Dirty cab”.*ring the office/);
    expect(await eventsOf(driver)).toEqual(['hold_back']);
    expect((await profileOf(driver)).heldBackBy).toBe(admin.uid);
  });

  it('asked twice, after each other or at once, is one', async () => {
    const until = typed(Date.now() + DAY_MS);
    await Promise.all([hold({ until }), hold({ until })]);
    await hold({ until });
    const held = (await eventsOf(driver)).length;
    // Two at the same instant may both be written, with the same content; a later one never is.
    expect(held).toBeLessThanOrEqual(2);
    await hold({ until });
    expect(await eventsOf(driver)).toHaveLength(held);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'reason_required'],
    ['until a time that is over', { until: typed(Date.now() - HOUR_MS) }, 'hold_time_unfit'],
    ['for longer than a month', { until: typed(Date.now() + 40 * DAY_MS) }, 'hold_time_unfit'],
    ['until no time at all', { until: 'tomorrow' }, 'hold_time_unfit'],
  ])('%s is refused, and nothing changes', async (_, more, message) => {
    const before = await wholeTree();
    expect((await hold(more)).error?.code).toBe(message);
    expect(await wholeTree()).toEqual(before);
  });

  it('is for drivers alone', async () => {
    expect((await call(admin, 'hold_driver', { uid: rider.uid, decision: 'hold', reason: 'x' })).error?.code).toBe(
      'user_not_found',
    );
  });

  it('of a driver who accepts in the same instant keeps the ride or loses the offer, and nothing between', async () => {
    const id = await book(rider);
    await Promise.all([call(driver, 'accept_booking', { id }), hold()]);
    const [booking, profile, inbox] = [
      await readBooking(id),
      await profileOf(driver),
      await db.get(`tasks/${driver.uid}`),
    ];
    expect(profile.heldBackReason).toBe('Dirty cab');
    expect(inbox).toBeNull();
    if (booking.driver === driver.uid) expect(profile).toMatchObject({ queue: true, currentBooking: id });
    else expect([booking.driver, profile.queue ?? false]).toEqual([undefined, false]);
  });

  it('lasts until it is lifted, which tells the driver once', async () => {
    await hold();
    await callOk(admin, 'hold_driver', { uid: driver.uid, decision: 'lift' });
    await callOk(admin, 'hold_driver', { uid: driver.uid, decision: 'lift' });
    expect(await profileOf(driver)).not.toHaveProperty('heldBackUntil');
    expect((await toldOf(driver)).filter(({ title }) => title === 'You can be offered rides again')).toHaveLength(1);
    expect(Object.keys((await readBooking(await book(rider))).requestedDrivers ?? {})).toEqual([driver.uid]);
  });
});
