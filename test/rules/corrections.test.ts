// @vitest-environment node
/** A bill the office puts right, under the rules: it only falls, and money moves exactly as far as it falls. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cancel, pay, writeOff } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BILL, BOOKING } from './town';

const { reset, townAt, server, peek, expectRefused } = useRideStand();

const { REACHED, PENDING, PAID, STARTED, CANCELLED } = BOOKING;
/** The new bill, and what it takes from the rider's sum, the share and the fee. */
const NOW = { trip_cost: 3000, driver_share: 2760, convenience_fees: 240 };
const OFF = BILL.trip_cost - NOW.trip_cost;
const SHARE_OFF = BILL.driver_share - NOW.driver_share;
const correction = (changes: object = {}) => ({
  id: 'correction-1',
  reason: 'The long way',
  at: Date.now(),
  first_total: BILL.trip_cost,
  ...changes,
});
const at = (id: string, fields: Record<string, unknown>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`bookings/${id}/${field}`, value]));
const reduced = (id: string, changes: Record<string, unknown> = {}): Update =>
  at(id, { ...NOW, correction: correction(), payment_choice: null, ...changes });

describe('an open bill', () => {
  beforeEach(() => reset({ 'users/driver/currentBooking': REACHED }));

  it.each([REACHED, PENDING])('is reduced, on %s', async (id) => {
    expect(await server(reduced(id))).toBe('allowed');
    expect(await peek(`bookings/${id}/trip_cost`)).toBe(3000);
  });
  it.each([
    ['upwards', { trip_cost: 6000, driver_share: 5600, convenience_fees: 400 }],
    ['to a sum that does not add up', { driver_share: 2759 }],
    ['without a correction', { correction: null }],
    ['with another bill as the first', { correction: correction({ first_total: 4999 }) }],
    ['with another status', { status: 'PENDING' }],
    ['with a correction that has no key', { correction: correction({ id: '' }) }],
  ])('not %s', async (_, changes) => expectRefused(reduced(REACHED, changes)));
  it('not under an open card payment, and not under a choice for the old sum', async () => {
    await reset({ [`bookings/${REACHED}/payment_id`]: 'card-ride', 'payments/card-ride/status': 'created' });
    await expectRefused(reduced(REACHED));
    const choice = { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: BILL.trip_cost };
    await reset({ [`bookings/${REACHED}/payment_choice`]: choice });
    const { [`bookings/${REACHED}/payment_choice`]: _, ...keeping } = reduced(REACHED);
    await expectRefused(keeping);
  });
  it('twice, and the first bill stays known', async () => {
    expect(await server(reduced(REACHED))).toBe('allowed');
    const lower = { trip_cost: 1000, driver_share: 920, convenience_fees: 80 };
    await expectRefused(reduced(REACHED, { ...lower, correction: correction() }));
    const second = correction({ id: 'correction-2' });
    expect(await server(reduced(REACHED, { ...lower, correction: second }))).toBe('allowed');
  });
  it('there is none before the end of a ride, or after a cancellation', async () => {
    await expectRefused(reduced(STARTED));
    await expectRefused(reduced(CANCELLED));
  });
});

describe('a paid bill', () => {
  /** Paid in cash: the refund is a credit, and the driver's share is taken back. */
  const paid = async (): Promise<Update> => ({
    ...reduced(PAID, {
      customer_paid: BILL.trip_cost - OFF,
      correction: correction({ refunded: OFF, share_returned: SHARE_OFF, fee_returned: OFF - SHARE_OFF }),
    }),
    ...entry('rider', 'Credit', OFF, Number(await peek('users/rider/walletBalance'))),
    ...entry('driver', 'Debit', SHARE_OFF, Number(await peek('users/driver/walletBalance'))),
  });
  const entry = (uid: string, type: 'Credit' | 'Debit', amount: number, balance: number): Update => ({
    [`walletHistory/${uid}/correction-1-correction`]: {
      type,
      kind: 'correction',
      amount,
      date: Date.now(),
      txRef: 'correction-1-correction',
      bookingId: PAID,
    },
    [`users/${uid}/walletBalance`]: balance + (type === 'Credit' ? amount : -amount),
  });
  beforeEach(() => reset({ [`bookings/${PAID}/customer_paid`]: BILL.trip_cost }));

  it('is reduced with both wallets', async () => {
    expect(await server(await paid())).toBe('allowed');
    await expectRefused(await paid());
  });
  it.each([
    ['refund is more than the bill falls', `walletHistory/rider/correction-1-correction/amount`, OFF + 1],
    ['refund is not posted', `walletHistory/rider/correction-1-correction`, null],
    ['share is not taken back', `walletHistory/driver/correction-1-correction`, null],
    ['refund is noted higher', `bookings/${PAID}/correction/refunded`, OFF + 1],
    ['rider’s sum stays', `bookings/${PAID}/customer_paid`, BILL.trip_cost],
    ['status changes', `bookings/${PAID}/status`, 'PENDING'],
  ])('not when the %s', async (_, path, value) => {
    const whole = await paid();
    const parent = Object.keys(whole).find((known) => path.startsWith(`${known}/`));
    if (parent === undefined) await expectRefused({ ...whole, [path]: value });
    else
      await expectRefused({
        ...whole,
        [parent]: { ...(whole[parent] as object), [path.split('/').at(-1) ?? '']: value },
      });
  });
  it('gives nothing to anybody else, and nothing without a corrected bill', async () => {
    const balance = Number(await peek('users/other-rider/walletBalance'));
    await expectRefused({ ...(await paid()), ...entry('other-rider', 'Credit', OFF, balance) });
    await expectRefused(entry('rider', 'Credit', OFF, Number(await peek('users/rider/walletBalance'))));
  });
});

describe('a dispute', () => {
  const dispute = (changes: object = {}) => ({ state: 'open', reason: 'paid_cash', at: Date.now(), ...changes });
  const answer = (state: string): Update =>
    at(PENDING, { 'dispute/state': state, 'dispute/answered_at': Date.now(), 'dispute/answer': 'It is right' });
  beforeEach(() => reset());

  it('is opened on an open bill and answered once', async () => {
    await expectRefused(at(PAID, { dispute: dispute() }));
    await expectRefused(at(PENDING, { dispute: dispute({ state: 'stands' }) }));
    await expectRefused(at(PENDING, { dispute: dispute({ reason: 'Ring 07700 900123' }) }));
    expect(await server(at(PENDING, { dispute: dispute() }))).toBe('allowed');
    expect(await server(answer('stands'))).toBe('allowed');
    await expectRefused(answer('closed'));
    await expectRefused(at(PENDING, { 'dispute/state': 'open' }));
  });

  it.each([
    ['paid', () => pay(PENDING)],
    ['written off', () => writeOff(PENDING)],
    ['void', () => cancel(PENDING, 'admin', 'driver')],
  ])('is not left open on a bill that is %s', async (_, close) => {
    await townAt('PENDING');
    expect(await server(at(PENDING, { dispute: dispute() }))).toBe('allowed');
    await expectRefused(close());
    expect(await server({ ...close(), ...at(PENDING, { 'dispute/state': 'closed' }) })).toBe('allowed');
  });
});
