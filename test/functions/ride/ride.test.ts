/** A ride from the booking to the rating, over HTTP, to the penny. */
import { beforeEach, describe, expect, it } from 'vitest';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { ApiBody } from '@/domain/api/api';
import type { Earnings, PlatformTotals } from '@/domain/ledger/earnings';
import type { UserProfile } from '@/domain/people/user';
import { balanceOf, type WalletEntry } from '@/domain/money/wallet';
import { createPerson, type Person } from '../../support/accounts';
import { MARSHFIELD } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { fareAsDriven } from '../../support/fares';
import { db, resetTown, wholeTree } from '../../support/stack';
import { AT_DROP, AT_PICKUP, book, driverAt, REASON, readBooking, rideIn, TRIP } from './rides';

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(50)]);
});

const userOf = async ({ uid }: Person): Promise<UserProfile> => (await db.get(`users/${uid}`)) as UserProfile;

async function historyOf({ uid }: Person): Promise<Record<string, WalletEntry>> {
  return (await db.get<Record<string, WalletEntry>>(`walletHistory/${uid}`)) ?? {};
}

/** Credits a wallet as the ledger does: with an entry and its balance. */
async function fund({ uid }: Person, amount: number): Promise<void> {
  await db.update('', {
    [`walletHistory/${uid}/start-admin`]: { type: 'Credit', kind: 'admin', amount, date: 1, txRef: 'start' },
    [`users/${uid}/walletBalance`]: amount,
  });
}

async function expectWalletsProved(...people: Person[]): Promise<void> {
  for (const person of people) {
    expect((await userOf(person)).walletBalance).toBe(balanceOf(Object.values(await historyOf(person))));
  }
}

const noticesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

describe('a ride paid in cash', () => {
  it('goes from the booking to COMPLETE at the promised fare', async () => {
    const promised = await callOk(rider, 'estimate', TRIP);
    const id = await rideIn('REACHED', rider, driver);
    const bill = await readBooking(id);
    expect(bill).toMatchObject({
      status: 'REACHED',
      customer: rider.uid,
      driver: driver.uid,
      driver_name: 'Dana Okafor',
      estimate: promised.estimateFare,
      trip_cost: fareAsDriven(bill).total,
      distance: promised.distance,
      wait_time: 0,
    });
    // Cheaper only if the ride began in cheaper hours than those that were promised.
    expect(bill.trip_cost).toBeLessThanOrEqual(promised.estimateFare);
    expect(bill.trip_cost).toBe((bill.driver_share ?? 0) + (bill.convenience_fees ?? 0));
    expect(bookedRoute(bill).length).toBeLessThanOrEqual(100);
    expect(bill.coords).toBeUndefined();
    expect(await userOf(driver)).toMatchObject({ queue: true, currentBooking: id, location: AT_DROP });

    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    const paid = await readBooking(id);
    expect(paid).toMatchObject({
      status: 'PAID',
      payment_mode: 'cash',
      cashPaymentAmount: bill.trip_cost,
      usedWalletMoney: 0,
      discount_amount: 0,
      customer_paid: bill.trip_cost,
    });
    const free = await userOf(driver);
    expect(free.queue).toBe(false);
    expect(free.currentBooking).toBeUndefined();
    expect(free.walletBalance).toBe(-(bill.convenience_fees ?? 0));
    await expectWalletsProved(rider, driver);
    expect(Object.keys(await historyOf(driver)).toSorted()).toEqual([`${id}-cash`, `${id}-share`]);

    await callOk(rider, 'rate_booking', { id, rating: 4 });
    expect(await readBooking(id)).toMatchObject({ status: 'COMPLETE', rating: 4 });
    expect((await userOf(driver)).rating).toEqual({ average: 4, count: 1, sum: 4 });
    expect(await noticesOf(rider)).toEqual([
      'Your taxi is on its way',
      'Your driver is near',
      'Your ride has started',
      'You have arrived',
      'Thank you for riding',
    ]);
    expect(await noticesOf(driver)).toEqual(['The ride is paid', 'You have a new rating']);
  });

  it('writes one audit entry per event and withdraws the offer and the digits', async () => {
    const id = await rideIn('COMPLETE', rider, driver);
    const audit = Object.values((await db.get('audit')) as Record<string, { event: string; by: string }>);
    expect(audit.map(({ event }) => event)).toEqual(['create', 'accept', 'arrive', 'start', 'end', 'pay', 'rate']);
    expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
    expect(await db.get(`otp/${id}`)).toBeNull();
    expect(await db.get('otpTries')).toBeNull();
    const { requestedDrivers, dispatch } = await readBooking(id);
    expect([requestedDrivers, dispatch]).toEqual([undefined, undefined]);
  });

  it('counts towards the totals of the day, the month and the driver', async () => {
    const id = await rideIn('PAID', rider, driver);
    const { trip_cost, driver_share, convenience_fees } = await readBooking(id);
    const [days, months] = [await db.get('earnings/days'), await db.get('earnings/months')] as Record<
      string,
      PlatformTotals
    >[];
    const expected = {
      tripCost: trip_cost,
      rideCost: driver_share,
      convenienceFee: convenience_fees,
      discountAmount: 0,
      rides: 1,
    };
    expect(Object.values(days ?? {})).toEqual([expected]);
    expect(Object.values(months ?? {})).toEqual([expected]);
    const [month] = Object.keys(months ?? {});
    expect(await db.get(`earnings/driverMonths/${month}/${driver.uid}`)).toMatchObject({
      driverName: 'Dana Okafor',
      driverShare: driver_share,
      rides: 1,
    });
  });

  it('counts for its driver alone if the platform takes no fee', async () => {
    await db.set('rates/car_type/black-cab/convenience_fees', 0);
    const id = await rideIn('PAID', rider, driver);
    const { convenience_fees, driver_share } = await readBooking(id);
    expect(convenience_fees).toBe(0);
    const { feelessMonths = {}, feelessDays = {}, ...earned } = (await db.get<Partial<Earnings>>('earnings')) ?? {};
    expect(earned).toEqual({});
    const own = { driverShare: driver_share, rides: 1 };
    expect(Object.values(feelessMonths)).toEqual([{ [driver.uid]: own }]);
    expect(Object.values(feelessDays[driver.uid] ?? {})).toEqual([own]);
    expect((await userOf(driver)).walletBalance).toBe(0);
  });

  it('saves the drop-off as an address once, and not again within 0.1 km', async () => {
    await rideIn('COMPLETE', rider, driver);
    const first = (await userOf(rider)).savedAddresses;
    expect(Object.values(first ?? {})).toEqual([
      { description: MARSHFIELD.add, zone: 'Newport South', lat: MARSHFIELD.lat, lng: MARSHFIELD.lng },
    ]);
    await db.set(`users/${driver.uid}/walletBalance`, 0);
    await rideIn('REACHED', rider, driver);
    expect((await userOf(rider)).savedAddresses).toEqual(first);
  });

  it('does not save the drop-off of a guest', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await db.set(`bookings/${id}/guest`, true);
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    expect((await readBooking(id)).status).toBe('REACHED');
    expect((await userOf(rider)).savedAddresses).toBeUndefined();
  });
});

describe('a ride paid in other ways', () => {
  it('takes the whole bill from the wallet', async () => {
    await fund(rider, 50_000);
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost = 0, driver_share = 0 } = await readBooking(id);
    const answer = await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect(answer.status).toBe('PAID');
    expect((await userOf(rider)).walletBalance).toBe(50_000 - trip_cost);
    expect((await userOf(driver)).walletBalance).toBe(driver_share);
    await expectWalletsProved(rider, driver);
  });

  it('never takes a wallet below zero', async () => {
    await fund(rider, 100);
    const id = await rideIn('REACHED', rider, driver);
    const before = await wholeTree();
    const refused = await call(rider, 'pay_booking', { id, mode: 'wallet' });
    expect([refused.status, refused.error?.code]).toEqual([422, 'wallet_too_low']);
    expect(await wholeTree()).toEqual(before);
  });

  it('takes the wallet first and the rest in cash, and shows the driver the sum', async () => {
    await fund(rider, 1000);
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost = 0 } = await readBooking(id);
    expect((await callOk(rider, 'pay_booking', { id, mode: 'cash', use_wallet: true })).status).toBe('REACHED');
    expect((await readBooking(id)).payment_choice).toMatchObject({ wallet: 1000, cash: trip_cost - 1000 });
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    expect(await readBooking(id)).toMatchObject({
      status: 'PAID',
      usedWalletMoney: 1000,
      cashPaymentAmount: trip_cost - 1000,
    });
    expect((await userOf(rider)).walletBalance).toBe(0);
    await expectWalletsProved(rider, driver);
  });

  it('shows the driver the new sum before taking it if the wallet has changed', async () => {
    await fund(rider, 1000);
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost = 0 } = await readBooking(id);
    await callOk(rider, 'pay_booking', { id, mode: 'cash', use_wallet: true });
    await fund(rider, 400);
    const told = await call(driver, 'pay_booking', { id, mode: 'cash' });
    expect([told.status, told.error?.code]).toEqual([409, 'payment_amount_wrong']);
    expect((await readBooking(id)).payment_choice).toMatchObject({ wallet: 400, cash: trip_cost - 400 });
    expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
    await expectWalletsProved(rider, driver);
  });

  it('takes nothing if the sum differs from the one on the button', async () => {
    await fund(rider, 1000);
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost: bill = 0 } = await readBooking(id);
    const refuses = async (person: Person, wish: Omit<ApiBody<'pay_booking'>, 'id'>) => {
      const before = await wholeTree();
      const answer = await call(person, 'pay_booking', { id, ...wish });
      expect([answer.status, answer.error?.code]).toEqual([409, 'payment_amount_wrong']);
      expect(await wholeTree()).toEqual(before);
    };
    // The driver's button shows the whole bill. Then the rider chooses the wallet first, and it is topped up.
    await callOk(rider, 'pay_booking', { id, mode: 'cash', use_wallet: true, amount: bill - 1000 });
    await refuses(driver, { mode: 'cash', amount: bill });
    await fund(rider, 50_000);
    await refuses(rider, { mode: 'cash', use_wallet: true, amount: bill - 1000 });
    await refuses(rider, { mode: 'card', use_wallet: true, amount: bill - 1000 });
    await refuses(rider, { mode: 'wallet', amount: bill - 500 });
    await callOk(rider, 'pay_booking', { id, mode: 'wallet', amount: bill });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', usedWalletMoney: bill, cashPaymentAmount: 0 });
    // A driver who was handed cash after all is told to give it back.
    const late = await call(driver, 'pay_booking', { id, mode: 'cash', amount: bill });
    expect([late.status, late.error?.code]).toEqual([409, 'paid_without_cash']);
    await expectWalletsProved(rider, driver);
  });

  it('applies a promo first, once per rider, at the platform’s cost', async () => {
    await fund(rider, 50_000);
    const promos = (await db.get('offers')) as Record<string, { promo_name: string; user_avail: number }>;
    const [promo = ''] = Object.entries(promos).find(([, { promo_name }]) => promo_name === 'WELCOME5') ?? [];
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost = 0, driver_share = 0 } = await readBooking(id);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet', promo });
    expect(await readBooking(id)).toMatchObject({ discount_amount: 500, usedWalletMoney: trip_cost - 500, promo });
    expect((await userOf(driver)).walletBalance).toBe(driver_share);
    expect(await db.get(`offers/${promo}/user_avail`)).toBe(1);
    expect(await db.get(`offer_uses/${promo}/${rider.uid}`)).toBe(id);

    const again = await rideIn('REACHED', rider, driver);
    const refused = await call(rider, 'pay_booking', { id: again, mode: 'wallet', promo });
    expect([refused.status, refused.error?.code]).toEqual([422, 'promo_used']);
    const unknown = await call(rider, 'pay_booking', { id: again, mode: 'wallet', promo: 'NOSUCH' });
    expect([unknown.status, unknown.error?.code]).toEqual([422, 'promo_not_found']);
    await expectWalletsProved(rider, driver);
  });

  it('can be left unpaid: the driver is free at once and held only by the next ride', async () => {
    await fund(rider, 50_000);
    const id = await rideIn('PENDING', rider, driver);
    expect((await userOf(driver)).queue).toBe(false);
    const next = await rideIn('ACCEPTED', await createPerson('rider'), driver);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect(await userOf(driver)).toMatchObject({ queue: true, currentBooking: next });
    await expectWalletsProved(rider, driver);
  });

  it('cannot use modes the settings switch off', async () => {
    const id = await rideIn('REACHED', rider, driver);
    await db.update('', { 'settings/cash': false, 'settings/wallet': false, 'settings/card': false });
    const before = await wholeTree();
    for (const mode of ['cash', 'wallet', 'card'] as const) {
      const refused = await call(rider, 'pay_booking', { id, mode });
      expect([refused.status, refused.error?.code]).toEqual([422, 'payment_mode_off']);
    }
    const wallet = await call(driver, 'pay_booking', { id, mode: 'wallet' });
    expect([wallet.status, wallet.error?.code]).toEqual([403, 'permission_denied']);
    expect(await wholeTree()).toEqual(before);
  });
});

describe('cancelling', () => {
  it.each([
    ['NEW', 'rider'],
    ['ACCEPTED', 'rider'],
    ['ACCEPTED', 'driver'],
    ['ARRIVED', 'driver'],
  ] as const)('in %s by the %s frees everyone', async (status, who) => {
    const id = await rideIn(status, rider, driver);
    await callOk(who === 'rider' ? rider : driver, 'cancel_booking', { id, reason: REASON });
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', reason: REASON, cancelled_by: who });
    expect((await userOf(driver)).queue).toBe(false);
    expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
    expect(await db.get(`otp/${id}`)).toBeNull();
    if (status !== 'NEW') {
      expect(await noticesOf(rider)).toContain('The booking is cancelled');
      expect(await noticesOf(driver)).toContain('The booking is cancelled');
    }
  });

  it('takes a reason of the list, and no other text', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    for (const person of [rider, driver]) {
      const refused = await call(person, 'cancel_booking', { id, reason: 'Ring me on 0900 1234' });
      expect([refused.status, refused.error?.code]).toEqual([422, 'reason_required']);
    }
    // A driver's own reasons are not the rider's.
    expect((await call(rider, 'cancel_booking', { id, reason: 'Nobody came to the pickup' })).status).toBe(422);
    expect((await readBooking(id)).status).toBe('ACCEPTED');
  });

  it('by an admin on behalf of a rider notifies the rider', async () => {
    const admin = await createPerson('admin');
    const id = await book(rider);
    await callOk(admin, 'cancel_booking', { id, reason: REASON });
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'admin' });
    expect(await noticesOf(rider)).toEqual(['The booking is cancelled']);
  });
});

describe('a driver who loses approval with a passenger on board', () => {
  it('can still end the ride, but take no other', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await db.set(`users/${driver.uid}/approved`, false);
    expect((await callOk(driver, 'end_booking', { id, ...AT_DROP })).status).toBe('REACHED');
    expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
    const refused = await call(driver, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([403, 'require_approval']);
  });
});

describe('every event, requested twice', () => {
  it('happens once and gets the same answer', async () => {
    const id = await book(rider);
    const otp = String(await db.get(`otp/${id}`));
    const steps = [
      () => callOk(driver, 'accept_booking', { id }),
      () => callOk(driver, 'arrive_booking', { id, ...AT_PICKUP }),
      () => callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp }),
      () => callOk(driver, 'end_booking', { id, ...AT_DROP }),
      () => callOk(driver, 'leave_unpaid', { id }),
      () => callOk(driver, 'pay_booking', { id, mode: 'cash' as const }),
      () => callOk(rider, 'rate_booking', { id, rating: 3 }),
    ];
    for (const step of steps) {
      const first = await step();
      const after = await wholeTree();
      expect(await step()).toEqual(first);
      expect(await wholeTree()).toEqual(after);
    }
  });
});
