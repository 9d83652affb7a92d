/** What takes a driver out of new offers, and closes the offers that are open: each fact from its very moment. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../../support/accounts';
import { call, callOk } from '../../../support/call';
import { db, resetTown, wholeTree } from '../../../support/stack';
import { AT_PICKUP, book, CLOCKS_APART_MS, driverAt, endAtTheDrop, readBooking, rideIn } from '../rides';

let rider: Person;
beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  rider = await createPerson('rider');
});

const past = () => Date.now() - CLOCKS_APART_MS;
const askedNow = async (id: string) => Object.keys((await readBooking(id)).requestedDrivers ?? {});

/** What befalls a driver, and with which message an open offer is then closed. */
const FACTS: [string, () => Partial<UserProfile>, string][] = [
  ['suspended ahead, from now on', () => ({ suspendsFrom: past(), suspendsBy: 'a' }), 'account_suspended'],
  ['out of date', () => ({ dutyUntil: past() }), 'driver_documents_out_of_date'],
  ['over the hours', () => ({ hoursUntil: past() }), 'driver_over_hours'],
  ['held back', () => ({ heldBackUntil: Date.now() + DAY_MS, heldBackReason: 'Complaint' }), 'driver_held_back'],
  ['off duty', () => ({ driverActiveStatus: false }), 'driver_off_duty'],
];

describe('a driver', () => {
  it.each(FACTS)('%s is not asked, though nearest', async (_, fact) => {
    const [driver, fit] = [await driverAt(10), await driverAt(200)];
    await db.update(`users/${driver.uid}`, fact());
    expect(await askedNow(await book(rider))).toEqual([fit.uid]);
  });

  it.each(FACTS)('%s cannot accept an offer from before', async (_, fact, message) => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await db.update(`users/${driver.uid}`, fact());
    const before = await wholeTree();
    expect((await call(driver, 'accept_booking', { id })).error?.code).toBe(message);
    expect(await wholeTree()).toEqual(before);
  });

  it('who is far away, or silent for two minutes, is not asked', async () => {
    const [far, silent, fit] = [await driverAt(20_000), await driverAt(10), await driverAt(200)];
    await db.set(`locations/${silent.uid}/at`, Date.now() - DRIVER_SILENT_SECONDS * 1000 - CLOCKS_APART_MS);
    const asked = await askedNow(await book(rider));
    expect(asked).toEqual([fit.uid]);
    expect(asked).not.toContain(far.uid);
  });

  it('whose hours end in a second is out when they end, without any schedule', async () => {
    const [driver, fit] = [await driverAt(10), await driverAt(200)];
    const ends = Date.now() + 900;
    await db.update(`users/${driver.uid}`, { hoursUntil: ends });
    await new Promise((done) => setTimeout(done, ends - Date.now() + CLOCKS_APART_MS));
    expect(await askedNow(await book(rider))).toEqual([fit.uid]);
  });

  it('is asked again once a hold has lapsed', async () => {
    const driver = await driverAt(10, { heldBackUntil: past(), heldBackReason: 'Complaint', heldBackBy: 'a' });
    expect(await askedNow(await book(rider))).toEqual([driver.uid]);
  });
});

describe('a ride under way', () => {
  it.each([
    ['the hours run out', () => ({ hoursUntil: past() })],
    ['the office holds the driver back', () => ({ heldBackUntil: Date.now() + DAY_MS, heldBackReason: 'Complaint' })],
  ])('is finished and paid when %s', async (_, fact) => {
    const driver = await driverAt(10);
    const id = await rideIn('ACCEPTED', rider, driver);
    await db.update(`users/${driver.uid}`, fact());
    await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await callOk(driver, 'start_booking', { id, ...AT_PICKUP });
    await endAtTheDrop(id, driver);
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    expect((await readBooking(id)).status).toBe('PAID');
  });
});
