/** Weeks that fleets settle, and whose a driver's totals are, after real rides: for two fleets, for none, paid late and put right. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fleetListedKey } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import { nextMonday } from '@/domain/settlement/terms';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { rebuildEarnings } from '../../../tools/earnings/rebuild';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack } from '../../support/stack';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { expectBooksToAddUp, fund, historyOf, times } from './books';

const dayNow = () => clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
/** A week that is over: the one before this is not yet in its first minutes. */
const LAST = addDays(nextMonday(dayNow()), -21);
const LONG_AGO = addDays(LAST, -25);
const NOON = 12 * 60;
const RENT = 9000;

/** The day and the month of the rides. */
let [rideDay, rideMonth] = ['', ''];
let riders: Person[];
let [former, present, driver]: Person[] = [];
const people = () => ({ former: former as Person, present: present as Person, driver: driver as Person });

beforeEach(async () => {
  await resetTown();
  rideDay = dayNow();
  rideMonth = rideDay.slice(0, 7);
  [former, present] = await Promise.all([createPerson('fleetadmin'), createPerson('fleetadmin')]);
  driver = await driverAt(40, { fleetadmin: former.uid });
  // The fees of rides paid in cash leave the wallet.
  await fund(driver, 50_000);
  riders = await times(3, () => createPerson('rider', { mobileProven: true }));
});

/** As if the driver had accepted these terms of a fleet two months ago: a fifth of the share, or a rent. */
const agreed = (fleet: Person, changes: object = {}) =>
  db.set(`fleet_terms/of-${fleet.uid}`, {
    driver: people().driver.uid,
    fleetadmin: fleet.uid,
    kind: 'percent',
    amount: 2000,
    from: addDays(LONG_AGO, -28),
    offeredAt: 1,
    acceptedAt: 1,
    ...changes,
  });
const rent = { kind: 'rent', amount: RENT };

async function joins(fleet: Person | null): Promise<void> {
  const { uid } = people().driver;
  const { createdAt } = (await db.get(`users/${uid}`)) as UserProfile;
  await db.update(`users/${uid}`, {
    fleetadmin: fleet?.uid ?? null,
    fleetListed: fleetListedKey({ fleetadmin: fleet?.uid ?? '', createdAt }),
  });
}

/** A ride that is left unpaid. Each rider has at most one. */
const unpaid = (rider: number): Promise<string> => rideIn('PENDING', riders[rider] as Person, people().driver);
const pay = (id: string) => callOk(people().driver, 'pay_booking', { id, mode: 'cash' });
async function paid(rider: number): Promise<string> {
  const id = await unpaid(rider);
  await pay(id);
  return id;
}

/** As if these rides, which were paid today, had been paid on a day; and driven then, or on another. */
async function werePaidOn(date: string, ids: readonly string[], drivenOn = date): Promise<void> {
  const paidAt = instantOf(date, NOON, DEFAULT_TIME_ZONE);
  const { uid } = people().driver;
  const entries = Object.entries(await historyOf(people().driver)).filter(([, { bookingId = '' }]) =>
    ids.includes(bookingId),
  );
  const today = `earnings/driverDays/${uid}/${rideDay}`;
  const day = await db.get(today);
  await db.update('', {
    ...Object.fromEntries(entries.map(([key]) => [`walletHistory/${uid}/${key}/date`, paidAt])),
    ...Object.fromEntries(ids.map((id) => [`bookings/${id}/paid_time`, paidAt])),
    ...Object.fromEntries(
      ids.map((id) => [`bookings/${id}/trip_start_time`, instantOf(drivenOn, NOON - 60, DEFAULT_TIME_ZONE)]),
    ),
    ...(day === null ? {} : { [`earnings/driverDays/${uid}/${date}`]: day, [today]: null }),
  });
}

const settle = (fleet: Person) => call(fleet, 'make_settlement', { driver: people().driver.uid, week: LAST });
async function settled(fleet: Person): Promise<{ rides: number; share: number; due: number }> {
  const { id } = (await callOk(fleet, 'make_settlement', { driver: people().driver.uid, week: LAST })) as {
    id: string;
  };
  const { rides, share, due } = (await db.get(`fleet_settlements/${id}`)) as Record<'rides' | 'share' | 'due', number>;
  return { rides, share, due };
}

const shareOf = async (...ids: string[]): Promise<number> => {
  const rides = await Promise.all(ids.map(readBooking));
  return rides.reduce((sum, { driver_share = 0 }) => sum + driver_share, 0);
};
/** A fifth of the share of rides, in whole pence. */
async function fifthOf(...ids: string[]) {
  const share = await shareOf(...ids);
  expect(share).toBeGreaterThan(0);
  return { rides: ids.length, share, due: Math.round(share / 5) };
}

async function reduceTo(id: string, to: (from: number) => number): Promise<void> {
  const { trip_cost: from = 0 } = await readBooking(id);
  await callOk(await createPerson('admin'), 'correct_bill', {
    id,
    correction: newBookingId(),
    from,
    to: to(from),
    reason: 'The long way',
  });
}

/** The fleets by which the driver's day and month are found. */
const labels = async () => {
  const { uid } = people().driver;
  const [day, month] = await Promise.all([
    db.get(`earnings/driverDays/${uid}/${rideDay}/fleetadmin`),
    db.get(`earnings/driverMonths/${rideMonth}/${uid}/fleetadmin`),
  ]);
  return [day, month];
};

/** The drivers of this month that a fleet admin's browser finds. */
async function found({ uid, token }: Person): Promise<string[]> {
  const query = `&orderBy="fleetadmin"&equalTo="${uid}"`;
  const url = `${stack.database}/earnings/driverMonths/${rideMonth}.json?ns=demo-taxi-default-rtdb&auth=${token}${query}`;
  const response = await fetch(url);
  expect(response.ok).toBe(true);
  return Object.keys(((await response.json()) ?? {}) as object);
}

describe('a ride for a former fleet that is paid late', () => {
  it('is that fleet’s, and nothing else of the day is', async () => {
    await Promise.all([agreed(people().former), agreed(people().present)]);
    const late = await unpaid(0);
    await joins(people().present);
    const own = await paid(1);
    await reduceTo(late, (from) => from - 250);
    await pay(late);
    await expectBooksToAddUp();
    await werePaidOn(addDays(LAST, 2), [late, own]);
    expect(await settled(people().former)).toEqual(await fifthOf(late));
    expect(await settled(people().present)).toEqual(await fifthOf(own));
  });

  it('is not the present fleet’s, even if it is all that was paid on the day', async () => {
    await Promise.all([agreed(people().former), agreed(people().present)]);
    const late = await unpaid(0);
    await joins(people().present);
    await pay(late);
    await werePaidOn(addDays(LAST, 2), [late]);
    expect(await settled(people().present)).toEqual({ rides: 0, share: 0, due: 0 });
    expect(await settled(people().former)).toEqual(await fifthOf(late));
  });

  it('makes no rent due for a week in which the driver drove for that fleet no longer', async () => {
    await Promise.all([agreed(people().former, rent), agreed(people().present, rent)]);
    const late = await unpaid(0);
    await joins(people().present);
    const own = await paid(1);
    await pay(late);
    await werePaidOn(addDays(LAST, 2), [late], LONG_AGO);
    await werePaidOn(addDays(LAST, 3), [own]);
    expect((await settle(people().former)).error?.code).toBe('terms_missing');
    expect(await settled(people().present)).toMatchObject({ rides: 1, due: RENT });
  });

  it('does not show that fleet the day or the month of the driver', async () => {
    const late = await unpaid(0);
    await joins(people().present);
    await paid(1);
    await pay(late);
    expect(await labels()).toEqual([people().present.uid, people().present.uid]);
    expect(await found(people().former)).toEqual([]);
    expect(await found(people().present)).toEqual([people().driver.uid]);
  });

  it('neither does it where the driver drives for nobody now', async () => {
    const late = await unpaid(0);
    await joins(null);
    await pay(late);
    expect(await labels()).toEqual(['', '']);
    expect(await found(people().former)).toEqual([]);
  });
});

describe('a bill of a former fleet that is put right', () => {
  it('changes what is due to that fleet, and leaves the day and the month with the present one', async () => {
    await Promise.all([agreed(people().former), agreed(people().present)]);
    const before = await paid(0);
    await joins(people().present);
    const own = await paid(1);
    await reduceTo(before, (from) => from - 333);
    await expectBooksToAddUp();
    expect(await labels()).toEqual([people().present.uid, people().present.uid]);
    expect(await found(people().former)).toEqual([]);
    await werePaidOn(addDays(LAST, 2), [before, own]);
    expect(await settled(people().former)).toEqual(await fifthOf(before));
    expect(await settled(people().present)).toEqual(await fifthOf(own));
  });

  it('to nothing leaves a ride of nothing, by which the rent of its week is due', async () => {
    await Promise.all([agreed(people().former, rent), agreed(people().present)]);
    const before = await paid(0);
    await joins(people().present);
    await reduceTo(before, () => 0);
    await expectBooksToAddUp();
    await werePaidOn(addDays(LAST, 2), [before]);
    expect(await settled(people().former)).toEqual({ rides: 1, share: 0, due: RENT });
    expect(await settled(people().present)).toEqual({ rides: 0, share: 0, due: 0 });
  });
});

describe('the cab that a driver’s day and month stand with', () => {
  const turnsTo = (vehicleNumber: string) => db.update(`users/${people().driver.uid}`, { vehicleNumber });
  const cabs = async () => {
    const { uid } = people().driver;
    const rows = [`driverDays/${uid}/${rideDay}`, `driverMonths/${rideMonth}/${uid}`];
    return Promise.all(rows.map((row) => db.get(`earnings/${row}/driverVehicleNo`)));
  };
  const NOW_IN = 'NP26 NEW';

  it('stays the present one where a bill of the former is put right or is paid late', async () => {
    const [before, late] = [await paid(0), await unpaid(1)];
    await turnsTo(NOW_IN);
    await paid(2);
    expect(await cabs()).toEqual([NOW_IN, NOW_IN]);
    await reduceTo(before, (from) => from - 333);
    expect(await cabs()).toEqual([NOW_IN, NOW_IN]);
    await pay(late);
    expect(await cabs()).toEqual([NOW_IN, NOW_IN]);
    await rebuildEarnings(db, true);
    expect(await cabs()).toEqual([NOW_IN, NOW_IN]);
    await expectBooksToAddUp();
  });

  it('is the present one, even if a late payment is the first of the month', async () => {
    const late = await unpaid(0);
    await turnsTo(NOW_IN);
    await pay(late);
    expect(await cabs()).toEqual([NOW_IN, NOW_IN]);
    expect(await labels()).toEqual([people().former.uid, people().former.uid]);
  });
});

describe('a week', () => {
  it('has the rides without a fee of the platform’s in it', async () => {
    await agreed(people().former);
    const first = await paid(0);
    await db.set('rates/car_type/black-cab/convenience_fees', 0);
    const free = await paid(1);
    expect((await readBooking(free)).convenience_fees).toBe(0);
    await expectBooksToAddUp();
    await werePaidOn(addDays(LAST, 2), [first, free]);
    expect(await settled(people().former)).toEqual(await fifthOf(first, free));
  });

  it('of two fleets, and of days for none, has for each fleet exactly its rides', async () => {
    await Promise.all([agreed(people().former), agreed(people().present)]);
    const monday = await paid(0);
    await werePaidOn(LAST, [monday]);
    const wednesday = await paid(0);
    await joins(null);
    const alone = await paid(1);
    await joins(people().present);
    const later = await paid(2);
    await werePaidOn(addDays(LAST, 2), [wednesday, alone, later]);
    const sunday = await paid(0);
    await werePaidOn(addDays(LAST, 6), [sunday]);
    const [dayBefore, dayAfter] = [await paid(1), await paid(2)];
    await werePaidOn(addDays(LAST, -1), [dayBefore]);
    await werePaidOn(addDays(LAST, 7), [dayAfter]);
    expect(await settled(people().former)).toEqual(await fifthOf(monday, wednesday));
    expect(await settled(people().present)).toEqual(await fifthOf(later, sunday));
  });

  it('has both of two rides that are paid at the same moment', async () => {
    await agreed(people().former);
    const both = [await unpaid(0), await unpaid(1)];
    await Promise.all([...both, ...both].map(pay));
    await expectBooksToAddUp();
    await werePaidOn(addDays(LAST, 2), both);
    expect(await settled(people().former)).toEqual(await fifthOf(...both));
  });
});

describe('a rebuild of the totals', () => {
  const isPresent = async () => expect(await labels()).toEqual([people().present.uid, people().present.uid]);

  it('finds a day and a month again for the fleet of the ride that was driven last', async () => {
    const before = await paid(0);
    const late = await unpaid(1);
    await joins(people().present);
    const own = await paid(2);
    await pay(late);
    await isPresent();
    expect((await rebuildEarnings(db, true)).faults).toEqual([]);
    await isPresent();
    // As a late payment left them in releases before.
    const { uid } = people().driver;
    await db.update('earnings', {
      [`driverDays/${uid}/${rideDay}/fleetadmin`]: people().former.uid,
      [`driverMonths/${rideMonth}/${uid}/fleetadmin`]: people().former.uid,
    });
    await rebuildEarnings(db, true);
    await isPresent();
    // The ride that was booked first may be the one that was driven last.
    const [first = '', ...rest] = [before, late, own].toSorted();
    await db.update('', {
      [`bookings/${first}/trip_start_time`]: Date.now(),
      [`bookings/${first}/fleetadmin`]: people().present.uid,
      ...Object.fromEntries(rest.map((id) => [`bookings/${id}/fleetadmin`, people().former.uid])),
      earnings: null,
    });
    await rebuildEarnings(db, true);
    await isPresent();
    await expectBooksToAddUp();
  });
});
