/**
 * Fills the town with a crowd: profiles and positions written straight into the database, for figures that must not
 * grow with its size.
 */
import { geohash } from '@/domain/place/geohash';
import { rosterKeys } from '@/domain/people/roster';
import { pushKey } from '../../local/seed/ids';
import { booking, driverProfile, STATION, profile } from '../support/builders';
import { db } from '../support/stack';

const ROWS_A_WRITE = 1000;

/** A busy database may close an idle connection just as it is used. The write is idempotent, so it can be retried. */
const TRIES = 4;

async function writeBatch(batch: Record<string, unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await db.update('', batch);
      return;
    } catch (error) {
      if (!(error instanceof TypeError) || tried === TRIES) throw error;
    }
  }
}

async function write(rows: Iterable<[string, unknown]>): Promise<void> {
  let batch: Record<string, unknown> = {};
  for (const [path, value] of rows) {
    batch[path] = value;
    if (Object.keys(batch).length === ROWS_A_WRITE) {
      await writeBatch(batch);
      batch = {};
    }
  }
  if (Object.keys(batch).length > 0) await writeBatch(batch);
}

/**
 * One driver on duty per 2 km², a large city at night. A thousand fill a disc of 25 km around the station; more drivers
 * widen it.
 */
const PER_DISC = 1000;

/** Spread by the golden angle, so that the density is even and every run is the same. */
function placeOf(number: number) {
  const share = Math.sqrt((number + 0.5) / PER_DISC);
  const angle = number * 2.399963;
  return {
    lat: STATION.lat + 0.01 + share * 0.22 * Math.sin(angle),
    lng: STATION.lng + share * 0.36 * Math.cos(angle),
  };
}

/** Adds drivers on duty all over town, starting with number `from`. None is at the station itself. */
export async function fillWithDrivers(count: number, from = 0): Promise<void> {
  function* rows(): Generator<[string, unknown]> {
    const driver = driverProfile();
    const record = { ...driver, ...rosterKeys(driver) };
    const at = Date.now() + 600_000;
    for (let number = from; number < count; number += 1) {
      const uid = `crowd-driver-${number}`;
      const place = placeOf(number);
      yield [`users/${uid}`, record];
      yield [`locations/${uid}`, { ...place, g: geohash(place), at }];
    }
  }
  await write(rows());
}

/** Adds free drivers round the station, ten metres and more from it: each can have one offer. */
export async function fillTheStation(count: number): Promise<void> {
  function* rows(): Generator<[string, unknown]> {
    const driver = driverProfile();
    const record = { ...driver, ...rosterKeys(driver) };
    const at = Date.now() + 600_000;
    for (let number = 0; number < count; number += 1) {
      const [angle, degrees] = [number * 2.399963, 0.0001 + number * 0.00001];
      const place = { lat: STATION.lat + degrees * Math.sin(angle), lng: STATION.lng + degrees * Math.cos(angle) };
      yield [`users/station-driver-${number}`, record];
      yield [`locations/station-driver-${number}`, { ...place, g: geohash(place), at }];
    }
  }
  await write(rows());
}

/** Adds riders, starting with number `from`. */
export async function fillWithRiders(count: number, from = 0): Promise<void> {
  function* rows(): Generator<[string, unknown]> {
    const rider = profile('rider');
    const record = { ...rider, ...rosterKeys(rider) };
    for (let number = from; number < count; number += 1)
      yield [`users/crowd-rider-${number}`, { ...record, email: `crowd-${number}@amberlight.test` }];
  }
  await write(rows());
}

/** Interval between past rides, which go back from a month ago, milliseconds. */
const RIDES_APART_MS = 120_000;
const MONTH_MS = 30 * 86_400_000;

/** Adds past rides of the crowd. */
export async function fillWithBookings(count: number, riders: number): Promise<void> {
  function* rows(): Generator<[string, unknown]> {
    const now = Date.now();
    for (let number = 0; number < count; number += 1) {
      const bookingDate = now - MONTH_MS - number * RIDES_APART_MS;
      const id = pushKey(bookingDate, number);
      const customer = `crowd-rider-${number % riders}`;
      const facts = { driver: `crowd-driver-${number % 997}`, fleetadmin: `crowd-fleet-${number % 97}` };
      const ride = booking({ id, customer, ...facts, status: 'COMPLETE', bookingDate, tripdate: bookingDate });
      yield [`bookings/${id}`, ride];
    }
  }
  await write(rows());
}
