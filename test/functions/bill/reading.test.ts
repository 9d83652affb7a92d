/** The end of a ride by the authority's card: the taximeter's reading, our own count, and who must agree to what. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { Notice } from '@/domain/desk/notice';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { townCard } from '../../support/townCard';
import { db, resetTown, wholeTree } from '../../support/stack';
import { AT_DROP, driverAt, drivenToTheDrop, readBooking, rideIn } from '../ride/rides';

let rider: Person;
let driver: Person;
let id: string;
/** Our own count of the ride that every test ends, pence. */
let counted: number;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false, 'settings/fare_basis': 'card', ...townCard() });
  [rider, driver] = await Promise.all([createPerson('rider', { walletBalance: 100_000 }), driverAt(50)]);
  id = await rideIn('STARTED', rider, driver);
  await drivenToTheDrop(id, driver);
  const refused = await call(driver, 'end_booking', { id, ...AT_DROP, reading: 999_999 });
  counted = refused.error?.figures?.['counted'] ?? 0;
});

const end = (more: object = {}) => callOk(driver, 'end_booking', { id, ...AT_DROP, ...more });
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

/** What is true of every bill by the card. */
function expectLawful({ fare_lines, trip_cost = 0, driver_share = 0, convenience_fees = 0 }: Booking): void {
  expect(trip_cost).toBeLessThanOrEqual(fare_lines?.card?.allowed ?? -1);
  expect(driver_share + convenience_fees).toBe(trip_cost);
  expect(convenience_fees).toBeGreaterThan(0);
}

describe('a reading', () => {
  it('near our count is the bill, with the fee included', async () => {
    await end({ reading: counted + 150 });
    const booking = await readBooking(id);
    expect(booking).toMatchObject({
      status: 'REACHED',
      trip_cost: counted + 150,
      fare_lines: { subtotal: counted + 150, card: { reading: counted + 150, counted, source: 'taximeter' } },
    });
    expect(booking.claim).toBe(undefined);
    expectLawful(booking);
  });

  it('far from our count is refused once with both figures, and changes nothing', async () => {
    const before = await wholeTree();
    const { status, error } = await call(driver, 'end_booking', { id, ...AT_DROP, reading: counted * 2 });
    expect([status, error?.code, error?.field]).toEqual([409, 'reading_differs', 'reading']);
    expect(error?.figures).toEqual({ shown: counted * 2, counted });
    expect(error?.message).toContain(`£${((counted * 2) / 100).toFixed(2)}`);
    expect(error?.message).toContain(`£${(counted / 100).toFixed(2)}`);
    expect(await wholeTree()).toEqual(before);
  });

  it('far above our count is billed as our own figure until the rider agrees', async () => {
    await end({ reading: counted * 2, sure: true });
    const bill = await readBooking(id);
    expect(bill).toMatchObject({
      trip_cost: counted,
      fare_lines: { card: { reading: counted, source: 'trail' } },
      claim: { state: 'asked', amount: counted, meter: { shown: counted * 2, counted } },
    });
    expectLawful(bill);
    await callOk(rider, 'answer_claim', { id, accept: true });
    const grown = await readBooking(id);
    expect(grown).toMatchObject({ trip_cost: counted * 2, fare_lines: { card: { source: 'taximeter' } } });
    expectLawful(grown);
  });

  it('far below our count is billed as typed, and the office sees our count beside it', async () => {
    await end({ reading: 500, sure: true });
    expect(await readBooking(id)).toMatchObject({ trip_cost: 500, fare_lines: { card: { reading: 500, counted } } });
  });

  it('is not needed if the cab has no taximeter', async () => {
    await end();
    const booking = await readBooking(id);
    expect(booking).toMatchObject({ trip_cost: counted, fare_lines: { card: { source: 'trail' } } });
    expectLawful(booking);
  });

  it('is refused on a ride agreed on the plans, whatever the town has chosen since', async () => {
    await db.update(`bookings/${id}/estimate_lines`, { card: null });
    const { error } = await call(driver, 'end_booking', { id, ...AT_DROP, reading: counted });
    expect(error?.code).toBe('reading_not_asked');
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    expect((await readBooking(id)).fare_lines?.card).toBe(undefined);
  });

  it('counts on a ride agreed by the card, whatever the town has chosen since', async () => {
    await db.set('settings/fare_basis', 'plan');
    await end({ reading: counted });
    expect(await readBooking(id)).toMatchObject({ trip_cost: counted, fare_lines: { card: { reading: counted } } });
  });

  it('typed twice at once makes one bill', async () => {
    const presses = [counted, counted, counted + 100].map((reading) =>
      call(driver, 'end_booking', { id, ...AT_DROP, reading }),
    );
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expectLawful(await readBooking(id));
  });

  it('bills nobody above the card if the car type is deleted during the ride', async () => {
    await db.set('rates/car_type', null);
    await end({ reading: counted });
    expect(await readBooking(id)).toMatchObject({ trip_cost: counted, driver_share: counted, convenience_fees: 0 });
  });
});

describe('a ride whose card is gone', () => {
  beforeEach(() => db.set('authority_cards', null));

  it('is billed no more than its taximeter shows, and no more than was agreed', async () => {
    const { estimate } = await readBooking(id);
    await end({ reading: 500, sure: true });
    const booking = await readBooking(id);
    expect(booking).toMatchObject({ trip_cost: 500, fare_lines: { card: { reading: 500, source: 'taximeter' } } });
    expect(estimate).toBeGreaterThan(500);
    expectLawful(booking);
  });

  it('costs what was agreed where the taximeter shows more, and nobody is asked for the rest', async () => {
    const { estimate } = await readBooking(id);
    await end({ reading: 100_000, sure: true, extra_passenger: 3, tolls: 900 });
    const booking = await readBooking(id);
    expect([booking.trip_cost, booking.claim]).toEqual([estimate, undefined]);
    expectLawful(booking);
  });
});

describe('a reading that the rider has not agreed to', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await createPerson('admin');
    await end({ reading: counted * 2, sure: true });
  });

  it('is shown to the office, which may still agree', async () => {
    await callOk(rider, 'answer_claim', { id, accept: false });
    expect(await titlesOf(admin)).toContain('A rider has not agreed to a taximeter’s reading');
    await Promise.all([1, 2].map(() => callOk(admin, 'answer_claim', { id, accept: true })));
    expect(await readBooking(id)).toMatchObject({ trip_cost: counted * 2, claim: { state: 'accepted' } });
    expect(await titlesOf(driver)).toContain('Our office agreed');
    expect(await titlesOf(rider)).toContain('Your bill has changed');
  });

  it('stays declined: the rider cannot change that', async () => {
    await callOk(rider, 'answer_claim', { id, accept: false });
    expect((await call(rider, 'answer_claim', { id, accept: true })).error?.code).toBe('claim_answered');
  });

  it('cannot be agreed to once the office has made the bill another one', async () => {
    await callOk(rider, 'answer_claim', { id, accept: false });
    const correction = `${id.slice(0, -1)}A`;
    await callOk(admin, 'correct_bill', { id, correction, from: counted, to: 400, reason: 'A shorter way' });
    expect((await call(admin, 'answer_claim', { id, accept: true })).error?.code).toBe('correction_changed');
    expect(await readBooking(id)).toMatchObject({ trip_cost: 400, claim: { state: 'declined' } });
  });

  it('cannot be agreed to once the bill is paid, and the office is told that nobody answered', async () => {
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect(await titlesOf(admin)).toContain('A rider has not agreed to a taximeter’s reading');
    expect((await call(admin, 'answer_claim', { id, accept: true })).error?.code).toBe('booking_closed');
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', usedWalletMoney: counted });
  });
});

describe('extras that nobody booked', () => {
  it('are put to the rider one by one, at the card’s prices', async () => {
    await end({ reading: counted, items: { luggage: 2, animals: 1, large_items: 3 }, tolls: 210 });
    const bill = await readBooking(id);
    // The card of the test has no price for large items.
    expect(bill).toMatchObject({
      trip_cost: counted,
      claim: { amount: 2 * 20 + 100 + 210, items: { luggage: 2, animals: 1, tolls_pence: 210 } },
    });
    expect(bill.claim?.items).not.toHaveProperty('large_items');
    await callOk(rider, 'answer_claim', { id, accept: true });
    const grown = await readBooking(id);
    expect(grown).toMatchObject({ trip_cost: counted + 350, toll_charges: 210 });
    expect(grown.fare_lines?.card?.extras).toEqual([
      { kind: 'luggage', count: 2, pence: 40 },
      { kind: 'animals', count: 1, pence: 100 },
      { kind: 'tolls', count: 1, pence: 210 },
    ]);
    expectLawful(grown);
  });

  it('are for the rider alone to answer', async () => {
    await end({ reading: counted, items: { animals: 1 } });
    const refused = await call(await createPerson('admin'), 'answer_claim', { id, accept: true });
    expect(refused.error?.code).toBe('claim_riders_own');
  });

  it('are not put to the rider if the card has none of them', async () => {
    await end({ reading: counted, items: { large_items: 3 } });
    expect((await readBooking(id)).claim).toBe(undefined);
  });
});

describe('the office reduces a bill by the card', () => {
  it('whether paid or open, and share and fee are reduced with it', async () => {
    const admin = await createPerson('admin');
    await end({ reading: counted });
    const correction = `${id.slice(0, -1)}A`;
    await callOk(admin, 'correct_bill', { id, correction, from: counted, to: 400, reason: 'A shorter way' });
    const open = await readBooking(id);
    expect((open.driver_share ?? 0) + (open.convenience_fees ?? 0)).toBe(400);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    const again = `${id.slice(0, -1)}B`;
    await callOk(admin, 'correct_bill', { id, correction: again, from: 400, to: 0, reason: 'Not driven' });
    expect(await readBooking(id)).toMatchObject({ trip_cost: 0, driver_share: 0, convenience_fees: 0 });
  });
});
