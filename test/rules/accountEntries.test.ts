// @vitest-environment node
/** Rides on a customer's account under the rules: who may book, and that what goes on the account is what it owes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { increment, pay } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BILL, BOOKING, newBooking } from './town';

const { reset, server, expectRefused } = useRideStand();

const { REACHED } = BOOKING;
const RIDE = '-Onaccountaaaaaaaaaa';

describe('a new booking on account', () => {
  const made = (changes: Update = {}, more: Update = {}): Update => ({
    [`bookings/${RIDE}`]: { ...newBooking(RIDE, 'rider', Date.now()), account: 'a1', cost_code: 'CC-1', ...changes },
    'accounts/a1/rides': 1,
    ...more,
  });
  beforeEach(() => reset());

  it('is for a person of the account, or by the office', async () => {
    expect(await server(made())).toBe('allowed');
    await reset({ 'account_people/a1rider': null });
    expect(await server(made())).toBe('denied');
    expect(await server(made({ taken_by: 'admin' }))).toBe('allowed');
  });

  it.each([
    ['that is not counted', made({}, { 'accounts/a1/rides': null })],
    ['that counts two', made({}, { 'accounts/a1/rides': 2 })],
    ['without the code that it needs', made({ cost_code: null })],
    ['with a code that it lacks', made({ cost_code: 'CC-9' })],
    ['of an account that is not there', made({ account: 'a9' })],
  ])('is none %s', (_, update) => expectRefused(update));

  it('is none while the account is stopped', async () => {
    await reset({ 'accounts/a1/state': 'stopped' });
    await expectRefused(made());
  });
});

describe('the bill of a ride on account', () => {
  beforeEach(() =>
    reset({
      [`bookings/${REACHED}/account`]: 'a1',
      'accounts/a1/owed': 700,
      'users/driver/currentBooking': REACHED,
    }),
  );

  const ENTRY = `${REACHED}-ride`;
  const { [`walletHistory/driver/${REACHED}-cash`]: _cash, ...paidElsewhere } = pay(REACHED);
  const charged = (changes: Update = {}): Update => ({
    ...paidElsewhere,
    [`bookings/${REACHED}/payment_mode`]: 'account',
    [`bookings/${REACHED}/cashPaymentAmount`]: 0,
    [`bookings/${REACHED}/accountPaymentAmount`]: BILL.trip_cost,
    [`bookings/${REACHED}/customer_paid`]: 0,
    'users/driver/walletBalance': increment(BILL.driver_share),
    [`account_entries/a1/${ENTRY}`]: {
      uninvoiced: 1,
      kind: 'ride',
      amount: BILL.trip_cost,
      fee: 40,
      reference: 'QXKD2F',
      at: Date.now(),
      booking: REACHED,
    },
    'accounts/a1/owed': increment(BILL.trip_cost),
    'accounts/a1/entry': ENTRY,
    ...changes,
  });

  it('goes on the account, once', async () => {
    expect(await server(charged())).toBe('allowed');
    expect(await server(charged())).toBe('denied');
  });

  it.each([
    ['without an entry', { [`account_entries/a1/${ENTRY}`]: null, 'accounts/a1/owed': 700, 'accounts/a1/entry': null }],
    ['with what is owed left as it was', { 'accounts/a1/owed': 700 }],
    ['for a penny less', { [`bookings/${REACHED}/accountPaymentAmount`]: BILL.trip_cost - 1 }],
    [
      'with a part in cash',
      {
        [`bookings/${REACHED}/accountPaymentAmount`]: BILL.trip_cost - 100,
        [`bookings/${REACHED}/cashPaymentAmount`]: 100,
      },
    ],
    [
      'without the driver’s share',
      { [`walletHistory/driver/${REACHED}-share`]: null, 'users/driver/walletBalance': 0 },
    ],
  ])('is not paid %s', (_, changes) => expectRefused(charged(changes)));

  it('is not paid in cash instead', async () => {
    await expectRefused(pay(REACHED));
  });

  it('goes on no account that the ride was not booked on', async () => {
    await reset({ 'users/driver/currentBooking': REACHED });
    await expectRefused(charged());
  });

  it('is owed by nothing but an entry', async () => {
    await expectRefused({ 'accounts/a1/owed': 0 });
    await expectRefused({ 'accounts/a1/owed': 0, 'accounts/a1/entry': `${BOOKING.PAID}-ride` });
  });
});
