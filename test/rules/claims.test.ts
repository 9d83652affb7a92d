// @vitest-environment node
/** What a driver counted beyond the bill, under the rules: it moves money only as far as the rider agreed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { end, pay } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BILL, BOOKING } from './town';

const { townAt, reset, server, peek, expectRefused } = useRideStand();

const { REACHED, PENDING, STARTED } = BOOKING;
const AMOUNT = 700;
const TOTAL = BILL.trip_cost + AMOUNT;
const claim = (changes: object = {}) => ({
  state: 'asked',
  tolls: 2,
  passengers: 0,
  amount: AMOUNT,
  lines: { tariff: 'Day', total: TOTAL, facts: { distance: 24.1 } },
  at: Date.now(),
  ...changes,
});
const at = (id: string, fields: Record<string, unknown>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`bookings/${id}/${field}`, value]));
const accepted = (id: string, changes: Record<string, unknown> = {}): Update =>
  at(id, {
    'claim/state': 'accepted',
    'claim/answered_at': Date.now(),
    trip_cost: TOTAL,
    driver_share: BILL.driver_share + AMOUNT,
    convenience_fees: BILL.convenience_fees,
    fare_lines: { tariff: 'Day', total: TOTAL, facts: { distance: 24.1 } },
    toll_count: 2,
    toll_charges: AMOUNT,
    payment_choice: null,
    ...changes,
  });
const declined = (id: string): Update => at(id, { 'claim/state': 'declined', 'claim/answered_at': Date.now() });

describe('is made', () => {
  beforeEach(() => townAt('STARTED'));
  it('with the bill', async () => {
    expect(await server({ ...end(STARTED), [`bookings/${STARTED}/claim`]: claim() })).toBe('allowed');
  });
  it('with the way of a silent phone', async () => {
    const silence = { seconds: 720, metres: 900, way: 'booked' };
    expect(await server({ ...end(STARTED), [`bookings/${STARTED}/claim`]: claim({ silence }) })).toBe('allowed');
  });
  it.each([
    ['for a way nobody knows', claim({ silence: { seconds: 720, metres: 900, way: 'any' } })],
    ['already accepted', claim({ state: 'accepted' })],
    ['for another sum than its lines', claim({ amount: AMOUNT + 1 })],
    ['for nothing', claim({ amount: 0, lines: { total: BILL.trip_cost } })],
    ['with eleven tolls', claim({ tolls: 11 })],
    ['with anything else in it', claim({ note: 'x' })],
  ])('not %s', async (_, made) => expectRefused({ ...end(STARTED), [`bookings/${STARTED}/claim`]: made }));
  it('not without the bill, and not after it', async () => {
    await expectRefused({ [`bookings/${STARTED}/claim`]: claim() });
    await expectRefused({ [`bookings/${REACHED}/claim`]: claim() });
  });
});

describe('is answered', () => {
  beforeEach(() =>
    reset({
      'users/driver/currentBooking': REACHED,
      [`bookings/${REACHED}/claim`]: claim(),
      [`bookings/${PENDING}/claim`]: claim(),
    }),
  );

  it.each([REACHED, PENDING])('by adding its sum to the bill, on %s', async (id) => {
    expect(await server(accepted(id))).toBe('allowed');
    expect(await peek(`bookings/${id}/trip_cost`)).toBe(TOTAL);
  });
  it('once', async () => {
    expect(await server(accepted(REACHED))).toBe('allowed');
    await expectRefused(accepted(REACHED, { trip_cost: TOTAL + AMOUNT, driver_share: BILL.driver_share + 2 * AMOUNT }));
    await expectRefused(declined(REACHED));
  });
  it.each([
    ['by more than its sum', { trip_cost: TOTAL + 1, driver_share: BILL.driver_share + AMOUNT + 1 }],
    ['by a sum that does not add up', { driver_share: BILL.driver_share }],
    ['without the bill', { trip_cost: BILL.trip_cost, driver_share: BILL.driver_share }],
    ['without an answer', { 'claim/state': 'asked' }],
    ['with another status', { status: 'PENDING' }],
  ])('not %s', async (_, changes) => expectRefused(accepted(REACHED, changes)));
  it('not while the rider’s choice is for the old sum', async () => {
    const choice = { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: BILL.trip_cost };
    expect(await server(at(REACHED, { payment_choice: choice }))).toBe('allowed');
    const { [`bookings/${REACHED}/payment_choice`]: _, ...keeping } = accepted(REACHED);
    await expectRefused(keeping);
    expect(await server(accepted(REACHED))).toBe('allowed');
    await expectRefused(at(REACHED, { payment_choice: choice }));
    expect(await server(at(REACHED, { payment_choice: { ...choice, cash: TOTAL } }))).toBe('allowed');
  });
  it('not while a card payment is open', async () => {
    await reset({
      [`bookings/${REACHED}/claim`]: claim(),
      [`bookings/${REACHED}/payment_id`]: 'card-ride',
      'payments/card-ride/status': 'created',
    });
    await expectRefused(accepted(REACHED));
    expect(await server(declined(REACHED))).toBe('allowed');
  });
  it('on an account only with one more counted there', async () => {
    await reset({
      [`bookings/${REACHED}/claim`]: claim(),
      [`bookings/${REACHED}/account`]: 'a1',
      'accounts/a1/rides': 4,
    });
    await expectRefused(accepted(REACHED));
    await expectRefused({ ...accepted(REACHED), 'accounts/a1/rides': 6 });
    expect(await server({ ...accepted(REACHED), 'accounts/a1/rides': 5 })).toBe('allowed');
  });
  it('by declining, which leaves the bill alone', async () => {
    expect(await server(declined(REACHED))).toBe('allowed');
    await expectRefused(accepted(REACHED));
  });
  it('before or with the payment: a paid ride has no open question', async () => {
    await expectRefused(pay(REACHED));
    expect(await server({ ...pay(REACHED), ...declined(REACHED) })).toBe('allowed');
    await expectRefused(accepted(REACHED));
  });
});
