/** Riders and drivers who complete rides through a failing server, and retry as people and their app do. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type ApiAnswer, type ApiBody, type ApiName, api } from '@/domain/api/api';
import type { Booking } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { rebuildEarnings } from '../../tools/earnings/rebuild';
import { createPerson, type Person } from '../support/accounts';
import { MARSHFIELD, STATION, newBookingId, standAt } from '../support/builders';
import { db } from '../support/stack';
import { expectBooksToAddUp, fund } from '../functions/money/books';
import { AT_DROP, AT_PICKUP, halfHourNow, offerNow, TRIP } from '../functions/ride/rides';

/** The current address of the endpoints; a restarted server has a new one. */
export type Where = () => string;

/** Timeout of one attempt, and for how long somebody keeps trying, milliseconds. */
const TRY_MS = 8000;
/** In a long run the database's SDK waits longer to reconnect after each cut. */
const PATIENCE_MS = process.env['FAULT_RIDES'] === undefined ? 40_000 : 150_000;
const BETWEEN_TRIES_MS = 60;
/** A rider told that no cab is free waits a little longer, milliseconds. */
const NO_CAB_MS = 500;
/** A rate-limited rider waits longer still: in a long run two riders alone take all the rides, milliseconds. */
const SLOW_DOWN_MS = 3000;

type Called<Name extends ApiName> = { answer: ApiAnswer<Name> } | { refused: string };

/** Retries until the product itself answers: a lost connection and a 5xx are neither yes nor no. */
export async function press<Name extends ApiName>(
  where: Where,
  who: Person,
  name: Name,
  body: ApiBody<Name>,
): Promise<Called<Name>> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const response = await fetch(`${where()}/${name}`, {
        method: api[name].method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
        ...(api[name].method === 'POST' && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TRY_MS),
      });
      const json = (await response.json()) as { error?: { code: string } };
      if (response.status === 200) return { answer: json as ApiAnswer<Name> };
      if (response.status === 429) await pause(SLOW_DOWN_MS);
      else if (response.status < 500) return { refused: json.error?.code ?? String(response.status) };
    } catch {
      // The connection was cut.
    }
    if (Date.now() > until) throw new Error(`${name}: no answer in ${PATIENCE_MS} ms`);
    await pause(BETWEEN_TRIES_MS);
  }
}

async function pressOk<Name extends ApiName>(where: Where, who: Person, name: Name, body: ApiBody<Name>) {
  const called = await press(where, who, name, body);
  if ('refused' in called) throw new Error(`${name}: ${called.refused}`);
  return called.answer;
}

export type Pair = { rider: Person; driver: Person; place: { lat: number; lng: number; add: string } };

/** Pairs of a rider and a driver, each too far from the others to be offered their rides. */
export async function makePairs(count: number): Promise<Pair[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      // The job radius is a few kilometres; the pairs are about that far apart, along the Euston Road and beyond.
      const place = { ...STATION, lng: STATION.lng - index * 0.000_4 };
      const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
      // A cash ride leaves the driver owing the platform's fee, and a driver below zero gets no more offers.
      await fund(driver, 100_000);
      await standAt(driver.uid, place);
      return { rider, driver, place };
    }),
  );
}

const placeOf = ({ lat, lng, add }: { lat: number; lng: number; add: string }) => ({ lat, lng, add });

/** One ride from the estimate to the rating. The first free driver to be offered it accepts. */
export async function takeRide(where: Where, { rider, place }: Pair, drivers: readonly Person[]): Promise<string> {
  const trip = { ...TRIP, pickup: placeOf(place), drop: placeOf(MARSHFIELD) };
  const id = newBookingId();
  for (;;) {
    const since = halfHourNow();
    const { estimateFare } = await pressOk(where, rider, 'estimate', trip);
    const made = await press(where, rider, 'create_booking', { ...trip, id, estimate: estimateFare });
    if ('answer' in made) break;
    const hasFareTurned = made.refused === 'estimate_changed' && halfHourNow() !== since;
    // Otherwise every cab is taken, or was when the server looked.
    if (!hasFareTurned && made.refused !== 'no_drivers_found') throw new Error(`create_booking: ${made.refused}`);
    await pause(NO_CAB_MS);
  }
  const driver = await takenBy(where, id, drivers);
  await pressOk(where, driver, 'arrive_booking', { id, ...AT_PICKUP });
  const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
  await pressOk(where, driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === '' ? {} : { otp }) });
  await pressOk(where, driver, 'end_booking', { id, ...AT_DROP });
  await pressOk(where, driver, 'pay_booking', { id, mode: 'cash' });
  await pressOk(where, rider, 'rate_booking', { id, rating: 5 });
  await standAt(driver.uid, place);
  return id;
}

/** The drivers who were asked try to accept until one of them has the ride. An offer that passed meanwhile is made again. */
async function takenBy(where: Where, id: string, drivers: readonly Person[]): Promise<Person> {
  for (;;) {
    const booking = (await db.get(`bookings/${id}`)) as Booking;
    const has = drivers.find(({ uid }) => uid === booking.driver);
    if (has !== undefined) return has;
    const asked = drivers.filter(({ uid }) => booking.requestedDrivers?.[uid] !== undefined);
    for (const driver of asked) {
      const taken = await press(where, driver, 'accept_booking', { id });
      if ('answer' in taken) break;
      if (taken.refused === 'offer_expired' && (await isAsked(id, driver))) await offerNow(id, driver);
    }
    await pause(BETWEEN_TRIES_MS);
  }
}

const isAsked = async (id: string, { uid }: Person): Promise<boolean> =>
  (await db.get(`bookings/${id}/requestedDrivers/${uid}`)) !== null;

const RUNNING = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'];

/** Checks the end state: every ride was completed, no driver is held without a ride, and the ledger balances. */
export async function expectAllIsWell(rides: readonly string[]): Promise<void> {
  const bookings = (await db.get<Record<string, Booking>>('bookings')) ?? {};
  expect(rides.map((id) => bookings[id]?.status)).toEqual(rides.map(() => 'COMPLETE'));
  const stuck = Object.values(bookings).filter(({ status }) => !['COMPLETE', 'CANCELLED'].includes(status));
  expect(stuck.map(({ id, status }) => [id, status])).toEqual([]);
  const users = (await db.get<Record<string, UserProfile>>('users')) ?? {};
  const locked = Object.entries(users).filter(
    ([uid, { queue, currentBooking }]) =>
      queue === true &&
      !(
        bookings[currentBooking ?? '']?.driver === uid && RUNNING.includes(bookings[currentBooking ?? '']?.status ?? '')
      ),
  );
  expect(locked.map(([uid]) => uid)).toEqual([]);
  expect(await db.get('tasks')).toBeNull();
  await expectBooksToAddUp();
  expect((await rebuildEarnings(db, false)).faults).toEqual([]);
}
