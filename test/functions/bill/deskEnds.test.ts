/** What the office ends for others: a bill that is void, a ride whose driver forgot it, a cab at a door where nobody comes. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '@/domain/desk/notice';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { expectBooksToAddUp, fund } from '../money/books';
import { CLOCKS_APART_MS, driverAt, readBooking, rideIn, startedAgo } from '../ride/rides';

let rider: Person;
let driver: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false, 'settings/no_show_minutes': 4 });
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  await fund(rider, 100_000);
});

const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);
const auditOf = async (id: string, event: string) =>
  (await db.query<{ event: string; by: string; detail?: string }>('audit', 'bookingId', id).then(Object.values)).filter(
    (entry) => entry.event === event,
  );
async function expectRefused(press: () => ReturnType<typeof call>, code: string): Promise<void> {
  const before = await wholeTree();
  expect((await press()).error?.code).toBe(code);
  expect(await wholeTree()).toEqual(before);
}

describe('a bill that is void', () => {
  const voided = (id: string, amount: number, by = admin) =>
    call(by, 'settle_bill', { id, as: 'void', amount, reason: 'The meter was broken' });
  const billOf = async (id: string): Promise<number> => (await readBooking(id)).trip_cost ?? 0;

  it.each([
    'REACHED',
    'PENDING',
  ] as const)('ends a %s ride as cancelled: nobody pays, nobody is paid', async (status) => {
    const id = await rideIn(status, rider, driver);
    const before = await Promise.all([rider, driver].map(({ uid }) => db.get(`users/${uid}/walletBalance`)));
    const bill = await billOf(id);
    expect((await voided(id, bill)).answer).toMatchObject({ id, status: 'CANCELLED' });
    const after = await readBooking(id);
    expect(after).toMatchObject({
      status: 'CANCELLED',
      cancelled_by: 'admin',
      reason: 'The meter was broken',
      trip_cost: bill,
    });
    expect(after.paid_time).toBeUndefined();
    expect(await Promise.all([rider, driver].map(({ uid }) => db.get(`users/${uid}/walletBalance`)))).toEqual(before);
    expect(await db.get('earnings')).toBeNull();
    expect(await db.get(`contacts/${id}`)).toBeNull();
    expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
    for (const person of [rider, driver]) expect(await titlesOf(person)).toContain('A bill was made void');
    expect(await auditOf(id, 'void')).toMatchObject([{ by: admin.uid, detail: `${bill}: The meter was broken` }]);
    await expectBooksToAddUp();
  });

  it('keeps its rider from no further ride', async () => {
    const id = await rideIn('PENDING', rider, driver);
    await voided(id, await billOf(id));
    await rideIn('NEW', rider, driver);
  });

  it('closes the question that its rider had asked', async () => {
    const id = await rideIn('PENDING', rider, driver);
    await callOk(rider, 'dispute_bill', { id, reason: 'not_driven' });
    expect((await voided(id, await billOf(id))).error).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', dispute: { state: 'closed' } });
  });

  it('is void once, however often it is pressed', async () => {
    const id = await rideIn('PENDING', rider, driver);
    const bill = await billOf(id);
    const answers = await Promise.all([voided(id, bill), voided(id, bill), voided(id, bill)]);
    expect(answers.map(({ answer }) => answer?.['status'])).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await auditOf(id, 'void')).toHaveLength(1);
  });

  it('is paid or void, and never both', async () => {
    const id = await rideIn('PENDING', rider, driver);
    const bill = await billOf(id);
    await Promise.all([voided(id, bill), call(rider, 'pay_booking', { id, mode: 'wallet' })]);
    const { status, paid_time } = await readBooking(id);
    expect([status, paid_time !== undefined]).toEqual(status === 'PAID' ? ['PAID', true] : ['CANCELLED', false]);
    await expectBooksToAddUp();
  });

  it('is not void after it was paid, as another sum, or before there is a bill', async () => {
    const open = await rideIn('PENDING', rider, driver);
    const bill = await billOf(open);
    await expectRefused(() => voided(open, bill + 1), 'correction_changed');
    await callOk(rider, 'pay_booking', { id: open, mode: 'wallet' });
    await expectRefused(() => voided(open, bill), 'booking_closed');
    const riding = await rideIn('STARTED', rider, driver);
    await expectRefused(() => voided(riding, 0), 'booking_closed');
  });

  it('is the office’s alone', async () => {
    const id = await rideIn('PENDING', rider, driver);
    const bill = await billOf(id);
    const others = [rider, driver, await createPerson('fleetadmin')];
    for (const person of others) await expectRefused(() => voided(id, bill, person), 'permission_denied');
  });
});

describe('a bill that is written off', () => {
  const writtenOff = (id: string, from: number, by = admin, correction = newBookingId()) =>
    call(by, 'correct_bill', { id, correction, from, to: 0, written_off: true, reason: 'It cannot be collected' });
  const billOf = async (id: string): Promise<number> => (await readBooking(id)).trip_cost ?? 0;

  it.each([
    'REACHED',
    'PENDING',
  ] as const)('leaves a %s ride complete: nobody pays, nobody is paid, nothing is earned', async (status) => {
    const id = await rideIn(status, rider, driver);
    const before = await Promise.all([rider, driver].map(({ uid }) => db.get(`users/${uid}/walletBalance`)));
    const bill = await billOf(id);
    expect((await writtenOff(id, bill)).answer).toMatchObject({ id, status: 'COMPLETE' });
    const after = await readBooking(id);
    expect(after).toMatchObject({
      status: 'COMPLETE',
      trip_cost: 0,
      driver_share: 0,
      convenience_fees: 0,
      correction: { first_total: bill, reason: 'It cannot be collected', written_off: true },
    });
    expect(after.paid_time).toBeUndefined();
    expect(await Promise.all([rider, driver].map(({ uid }) => db.get(`users/${uid}/walletBalance`)))).toEqual(before);
    expect(await db.get('earnings')).toBeNull();
    expect(await db.get(`contacts/${id}`)).toBeNull();
    expect(await db.get(`room/${id}`)).toBeNull();
    expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
    for (const person of [rider, driver]) expect(await titlesOf(person)).toContain('A bill was written off');
    expect(await auditOf(id, 'write_off')).toMatchObject([
      { by: admin.uid, detail: `${bill}: It cannot be collected` },
    ]);
    await expectBooksToAddUp();
    await rideIn('NEW', rider, driver);
  });

  it('is written off once, or paid, and never both', async () => {
    const id = await rideIn('PENDING', rider, driver);
    const bill = await billOf(id);
    await Promise.all([writtenOff(id, bill), writtenOff(id, bill), call(rider, 'pay_booking', { id, mode: 'wallet' })]);
    const { status, paid_time } = await readBooking(id);
    expect([status, paid_time !== undefined]).toEqual(status === 'PAID' ? ['PAID', true] : ['COMPLETE', false]);
    expect((await auditOf(id, 'write_off')).length).toBe(status === 'PAID' ? 0 : 1);
    await expectBooksToAddUp();
  });

  it('is answered alike when the press is repeated, and gives no receipt', async () => {
    const id = await rideIn('PENDING', rider, driver);
    const [bill, press] = [await billOf(id), newBookingId()];
    for (const _ of [1, 2]) expect((await writtenOff(id, bill, admin, press)).answer?.['status']).toBe('COMPLETE');
    expect(await auditOf(id, 'write_off')).toHaveLength(1);
    expect((await call(rider, 'mail_receipt', { id, press: newBookingId() })).error?.code).toBe('receipt_not_paid');
    expect((await call(rider, 'rate_booking', { id, rating: 5 })).error?.code).toBe('rating_too_late');
  });

  it('is not written off after it was paid, as another sum, in part, before there is a bill, or by others', async () => {
    const open = await rideIn('PENDING', rider, driver);
    const bill = await billOf(open);
    await expectRefused(() => writtenOff(open, bill + 1), 'correction_changed');
    await expectRefused(
      () =>
        call(admin, 'correct_bill', {
          id: open,
          correction: newBookingId(),
          from: bill,
          to: 1,
          written_off: true,
          reason: 'In part',
        }),
      'correction_not_lower',
    );
    for (const person of [rider, driver])
      await expectRefused(() => writtenOff(open, bill, person), 'permission_denied');
    await callOk(rider, 'pay_booking', { id: open, mode: 'wallet' });
    await expectRefused(() => writtenOff(open, bill), 'booking_closed');
    const riding = await rideIn('STARTED', rider, driver);
    await expectRefused(() => writtenOff(riding, 1), 'booking_closed');
  });
});

describe('a ride that its driver forgot', () => {
  const ended = async (id: string, by = admin, more = 0) =>
    call(by, 'end_for_driver', { id, estimate: (await readBooking(id)).estimate + more, reason: 'His phone is lost' });

  it('is ended by the office at the fare that was agreed, and both are told', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, 5 * 3_600_000);
    const { estimate } = await readBooking(id);
    expect((await ended(id)).answer).toMatchObject({ id, status: 'REACHED' });
    expect(await readBooking(id)).toMatchObject({ status: 'REACHED', trip_cost: estimate, wait_time: 0 });
    expect(await titlesOf(rider)).toContain('You have arrived');
    expect(await titlesOf(driver)).toContain('Our office has ended the ride');
    expect(await auditOf(id, 'end')).toMatchObject([{ by: admin.uid, detail: 'His phone is lost' }]);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    await expectBooksToAddUp();
  });

  it('is ended once, by the office or by its driver', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, 3_600_000);
    const { drop } = await readBooking(id);
    await Promise.all([ended(id), ended(id), call(driver, 'end_booking', { id, lat: drop.lat, lng: drop.lng })]);
    const ends = await auditOf(id, 'end');
    expect(ends).toHaveLength(1);
    const before = await wholeTree();
    expect((await ended(id)).answer).toMatchObject({ status: 'REACHED' });
    expect(await wholeTree()).toEqual(before);
  });

  it('is not ended for another fare, before it has begun, or by others', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    await expectRefused(() => ended(id), 'booking_closed');
    for (const person of [rider, driver, await createPerson('fleetadmin')]) {
      await expectRefused(() => ended(id, person), 'permission_denied');
    }
  });

  it('is not ended for another fare than the desk saw', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await expectRefused(() => ended(id, admin, 1), 'estimate_changed');
  });
});

describe('a door where nobody comes', () => {
  const nobody = (id: string, by = admin) => call(by, 'cancel_booking', { id, reason: NO_SHOW });

  it('is noted by the office once the waiting time is over, and not before', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    await expectRefused(() => nobody(id), 'no_show_too_early');
    await db.set(`bookings/${id}/no_show_time`, Date.now() - CLOCKS_APART_MS);
    expect((await nobody(id)).answer).toMatchObject({ status: 'CANCELLED' });
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'admin', reason: NO_SHOW });
    expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
    expect(await auditOf(id, 'no_show')).toHaveLength(1);
    expect((await nobody(id)).answer).toMatchObject({ status: 'CANCELLED' });
    expect(await auditOf(id, 'no_show')).toHaveLength(1);
  });

  it('is no way to cancel a cab at the door for another reason, or a ride under way', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    await db.set(`bookings/${id}/no_show_time`, Date.now() - CLOCKS_APART_MS);
    await expectRefused(() => call(admin, 'cancel_booking', { id, reason: 'Booked twice' }), 'cancel_not_allowed');
    await expectRefused(() => nobody(id, rider), 'cancel_not_allowed');
  });
});
