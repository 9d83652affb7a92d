/** Reports after real rides, compared with the sums of the bookings; and who may see each. */
import { beforeEach, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { wholeEarnings } from '@/domain/ledger/earnings';
import { driverEarningRows, earningReportRows } from '@/domain/ledger/reportRows';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { plainDriverEarning, plainEarningReport, plainFleetCost, plainFleetTotal } from '../../support/plainReport';
import { db, resetTown, stack } from '../../support/stack';
import { townCard } from '../../support/townCard';
import { expectBooksToAddUp, fund } from './books';
import { driverAt, endAtTheDrop, readBooking, rideIn } from '../ride/rides';

let rider: Person;
let fleet: Person;
let own: Person;
let other: Person;

beforeEach(async () => {
  await resetTown();
  [rider, fleet] = await Promise.all([createPerson('rider', { mobileProven: true }), createPerson('fleetadmin')]);
  [own, other] = await Promise.all([driverAt(40, { fleetadmin: fleet.uid, firstName: 'Priya' }), driverAt(60)]);
  await fund(rider, 50_000);
  await fund(own, 10_000);
});

const reached = (driver: Person, by = rider): Promise<string> => rideIn('REACHED', rider, driver, by);

/** Reads a path as a given person's browser does; null if refused. */
async function readAs(who: Person, path: string, query = ''): Promise<unknown> {
  const response = await fetch(`${stack.database}/${path}.json?ns=demo-taxi-default-rtdb&auth=${who.token}${query}`);
  return response.ok ? response.json() : null;
}

it('after rides paid in every way are the sums of the bookings, to the penny and for each', async () => {
  const promos = (await db.get<Record<string, { promo_name: string }>>('offers')) ?? {};
  const [promo = ''] = Object.entries(promos).find(([, { promo_name }]) => promo_name === 'WELCOME5') ?? [];
  const cash = await reached(own);
  await callOk(own, 'pay_booking', { id: cash, mode: 'cash' });
  const discounted = await reached(other);
  await callOk(rider, 'pay_booking', { id: discounted, mode: 'wallet', promo });
  const card = await reached(own);
  const { payment = '' } = await callOk(rider, 'pay_booking', { id: card, mode: 'card', use_wallet: false });
  await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
  await callOk(rider, 'rate_booking', { id: card, rating: 5 });
  await rideIn('PENDING', rider, other);
  await db.set('rates/car_type/black-cab/convenience_fees', 0);
  const admin = await createPerson('admin');
  const free = await reached(own, admin);
  await callOk(rider, 'pay_booking', { id: free, mode: 'wallet' });

  const { trip_cost: from = 0 } = await readBooking(card);
  const press = { id: card, correction: newBookingId(), from, to: from - 333, reason: 'The long way' };
  await callOk(admin, 'correct_bill', press);

  const rides = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  expect(rides.map(({ status }) => status).toSorted()).toEqual(['COMPLETE', 'PAID', 'PAID', 'PAID', 'PENDING']);
  const earnings = wholeEarnings(await db.get('earnings'));
  expect(earningReportRows(earnings.months)).toEqual(plainEarningReport(rides));
  const drivers = driverEarningRows(earnings.driverMonths).map(
    ({ year, monthsName, driver, driverShare, fees, tips }) => ({
      year,
      monthsName,
      driver,
      driverShare,
      fees,
      tips,
    }),
  );
  expect(new Set(drivers)).toEqual(new Set(plainDriverEarning(rides)));
  expect(drivers.map(({ driver }) => driver).toSorted()).toEqual([own.uid, other.uid].toSorted());
  const [total] = Object.values(earnings.fleetMonths[fleet.uid] ?? {});
  const tripCost = plainFleetCost(rides, fleet.uid);
  expect(total).toEqual({ tripCost, driverShare: plainFleetTotal(rides, fleet.uid), rides: 2 });
  await expectBooksToAddUp();

  // A fleet admin can read their own drivers and their own total, and nobody else's.
  const [month = ''] = Object.keys(earnings.months);
  const mine = `&orderBy="fleetadmin"&equalTo="${fleet.uid}"`;
  const seen = await readAs(fleet, `earnings/driverMonths/${month}`, mine);
  expect(Object.keys(seen as object)).toEqual([own.uid]);
  expect(await readAs(fleet, `earnings/fleetMonths/${fleet.uid}`)).toEqual({ [month]: total });
  const stranger = await createPerson('fleetadmin');
  expect(await readAs(stranger, `earnings/fleetMonths/${fleet.uid}`)).toBeNull();
  expect(await readAs(stranger, `earnings/driverMonths/${month}`, mine)).toBeNull();
  expect(await readAs(fleet, `earnings/driverMonths/${month}`)).toBeNull();
  expect(await readAs(fleet, `earnings/months`)).toBeNull();
  for (const name of ['add_to_wallet', 'adjust_wallet', 'complete_withdraw'] as const) {
    expect((await call(fleet, name, {} as never)).status).toBe(403);
  }
});

it('also add up after rides by the authority’s card, with the fee included in each fare', async () => {
  await db.update('', { 'settings/fare_basis': 'card', 'settings/otp_secure': false, ...townCard() });
  const admin = await createPerson('admin');
  const ended = async (driver: Person, said: object) => {
    const id = await rideIn('STARTED', rider, driver);
    await endAtTheDrop(id, driver, said);
    return id;
  };
  const read = await ended(own, { reading: 900, sure: true, tolls: 210 });
  await callOk(rider, 'answer_claim', { id: read, accept: true });
  await callOk(rider, 'pay_booking', { id: read, mode: 'wallet' });
  const above = await ended(other, { reading: 90_000, sure: true });
  await callOk(admin, 'answer_claim', { id: above, accept: false });
  await callOk(other, 'pay_booking', { id: above, mode: 'cash' });
  const counted = await ended(own, {});
  await callOk(rider, 'pay_booking', { id: counted, mode: 'wallet' });
  const { trip_cost: from = 0 } = await readBooking(counted);
  await callOk(admin, 'correct_bill', {
    id: counted,
    correction: newBookingId(),
    from,
    to: from - 101,
    reason: 'Lost',
  });

  const rides = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  for (const { trip_cost = 0, driver_share = 0, convenience_fees = 0, fare_lines } of rides) {
    expect(convenience_fees).toBeGreaterThan(0);
    expect(driver_share + convenience_fees).toBe(trip_cost);
    expect(trip_cost).toBeLessThanOrEqual(fare_lines?.card?.allowed ?? -1);
  }
  const earnings = wholeEarnings(await db.get('earnings'));
  expect(earningReportRows(earnings.months)).toEqual(plainEarningReport(rides));
  await expectBooksToAddUp();
});
