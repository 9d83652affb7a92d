// @vitest-environment node
/** Card payments under the rules: the statuses they may take, and their money, recorded in the same update. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus, mayBecome } from '@/domain/money/payment';
import { increment, pay } from './events';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { BILL, BOOKING, payment } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset({ 'users/driver/currentBooking': BOOKING.REACHED }));

const server = (update: Update): Promise<Outcome> => stand.as('server').update(update);

async function expectRefused(update: Update): Promise<void> {
  const before = await stand.peek('');
  expect(await server(update)).toBe('denied');
  expect(await stand.peek('')).toEqual(before);
}

const entry = (kind: string, amount: number) => ({ type: 'Credit', kind, amount, date: Date.now(), txRef: 'pi_1' });
const paid = (id: string, use: string): Update => ({
  [`payments/${id}/status`]: 'paid',
  [`payments/${id}/use`]: use,
  [`payments/${id}/reference`]: 'pi_1',
  [`payments/${id}/settledAt`]: Date.now(),
  [`payments/${id}/reviewAt`]: null,
});
const toppedUp = (id: string, kind = 'topup', amount = 1000): Update => ({
  ...paid(id, 'wallet'),
  [`walletHistory/rider/${id}-${kind}`]: entry(kind, amount),
  'users/rider/walletBalance': increment(amount),
});
const owed = (id: string): Update => ({ ...paid(id, 'card'), [`payments/${id}/refund`]: 'due' });

const { REACHED } = BOOKING;
const CARD = 'card-for-reached';
/** A checkout for the whole bill, opened together with its ride. */
const opened = (id = CARD): Update => ({
  [`payments/${id}`]: { ...payment('rider', Date.now()), purpose: 'ride', amount: BILL.trip_cost, bookingId: REACHED },
  [`bookings/${REACHED}/payment_id`]: id,
});
function paidByCard(id = CARD): Update {
  const { [`walletHistory/driver/${REACHED}-cash`]: _, ...inCash } = pay(REACHED);
  return {
    ...inCash,
    'users/driver/walletBalance': increment(BILL.driver_share),
    [`bookings/${REACHED}/cashPaymentAmount`]: 0,
    [`bookings/${REACHED}/cardPaymentAmount`]: BILL.trip_cost,
    [`bookings/${REACHED}/payment_mode`]: 'card',
    ...paid(id, 'ride'),
  };
}

describe('a status', () => {
  const put = (from: PaymentStatus): Promise<void> =>
    stand.reset({
      'payments/card-topup/status': from,
      ...(from === 'paid' ? { 'payments/card-topup/use': 'wallet' } : {}),
    });
  const pairs = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('%s -> %s', async (from, to) => {
    await put(from);
    const update = to === 'paid' ? toppedUp('card-topup') : { 'payments/card-topup/status': to };
    expect(await server(update)).toBe(mayBecome(from, to) ? 'allowed' : 'denied');
  });

  it('becomes paid once out of ten at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => server(toppedUp('card-topup'))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
    expect(await stand.peek('users/rider/walletBalance')).toBe(3000);
  });
});

describe('paid money', () => {
  it.each([
    ['is posted nowhere', paid('card-topup', 'wallet')],
    ['has no use', { ...toppedUp('card-topup'), 'payments/card-topup/use': null }],
    ['has no charge reference', { ...toppedUp('card-topup'), 'payments/card-topup/reference': null }],
    ['adds more to the wallet than was charged', toppedUp('card-topup', 'topup', 1001)],
    ['is marked for the card but not as a refund due', paid('card-topup', 'card')],
    ['is marked as a ride’s without one', paid('card-topup', 'ride')],
    ['is another sum', { ...toppedUp('card-topup'), 'payments/card-topup/amount': 1 }],
  ])('is refused if it %s', async (_, update) => expectRefused(update));

  it('may go to the wallet even if it was meant for a ride', async () => {
    expect(await server(toppedUp('card-ride', 'refund', 5000))).toBe('allowed');
  });

  it('is accepted even after a cancellation', async () => {
    expect(await server(toppedUp('card-old'))).toBe('allowed');
  });

  it('is refunded once, and then not to a wallet as well', async () => {
    expect(await server(owed('card-topup'))).toBe('allowed');
    const toWallet = {
      'payments/card-topup/use': 'wallet',
      'payments/card-topup/refund': null,
      'walletHistory/rider/card-topup-refund': entry('refund', 1000),
      'users/rider/walletBalance': increment(1000),
    };
    await expectRefused({ 'payments/card-topup/use': 'wallet' });
    expect(await server({ 'payments/card-topup/refund': 'done' })).toBe('allowed');
    await expectRefused({ 'payments/card-topup/refund': 'due' });
    await expectRefused(toWallet);
    await stand.reset();
    await server(owed('card-topup'));
    expect(await server(toWallet)).toBe('allowed');
    await expectRefused({ 'payments/card-topup/refund': 'due' });
  });
});

describe('a ride', () => {
  it('is paid by its card', async () => {
    expect(await server(opened())).toBe('allowed');
    expect(await server(paidByCard())).toBe('allowed');
    expect(await stand.peek('users/driver/walletBalance')).toBe(BILL.driver_share);
    await expectRefused(paidByCard());
  });

  it.each([
    ['that was not charged', { [`payments/${CARD}/status`]: null, [`payments/${CARD}/use`]: null }],
    ['charged for less', { [`payments/${CARD}/amount`]: 1 }],
    ['of another ride', { [`bookings/${REACHED}/payment_id`]: 'card-ride' }],
  ])('is not paid by a card %s', async (_, changes) => {
    await server(opened());
    await expectRefused({ ...paidByCard(), ...changes });
  });

  it('is not paid by a card payment already used', async () => {
    await server(opened());
    expect(await server(toppedUp(CARD, 'refund', BILL.trip_cost))).toBe('allowed');
    await expectRefused(paidByCard());
  });

  it('has one open checkout at a time', async () => {
    expect(await server(opened())).toBe('allowed');
    await expectRefused(opened('another-card'));
    expect(await server({ [`payments/${CARD}/status`]: 'cancelled' })).toBe('allowed');
    expect(await server(opened('another-card'))).toBe('allowed');
  });

  it('names no checkout of another ride, and no checkout before its bill', async () => {
    await expectRefused({ [`bookings/${REACHED}/payment_id`]: 'card-ride' });
    await expectRefused({ [`bookings/${BOOKING.STARTED}/payment_id`]: 'card-ride' });
  });
});

describe('the first ride of a referred rider', () => {
  const recommended = {
    'users/rider/signupViaReferral': 'other-rider',
    'users/rider/mobileProven': true,
    'referral_rides/rider': null,
  };
  const first = (): Update => ({ ...pay(REACHED), 'referral_rides/rider': REACHED });

  it('is marked with its payment, once', async () => {
    await stand.reset({ ...recommended, 'users/driver/currentBooking': REACHED });
    await expectRefused({ 'referral_rides/rider': REACHED });
    await expectRefused({ ...pay(REACHED), 'referral_rides/other-rider': REACHED });
    expect(await server(first())).toBe('allowed');
    await expectRefused({ ...pay(BOOKING.PENDING), 'referral_rides/rider': BOOKING.PENDING });
  });

  it.each([
    ['whose mobile is not proven', { 'users/rider/mobileProven': null }],
    ['on a ride that went nowhere', { [`bookings/${REACHED}/distance`]: 999 }],
    ['on a bill of tolls', { [`bookings/${REACHED}/toll_charges`]: BILL.trip_cost - 499 }],
  ])('is not marked for a rider %s', async (_, changes) => {
    await stand.reset({ ...recommended, 'users/driver/currentBooking': REACHED, ...changes });
    await expectRefused(first());
  });

  it('is not marked for a rider without a referral', async () => {
    await stand.reset({ 'users/driver/currentBooking': REACHED, 'referral_rides/rider': null });
    await expectRefused(first());
  });
});
