/** A rider and a driver with as long a history as a person may get together, and a trail as long as a driver may send. */
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { Booking } from '@/domain/ride/booking';
import { TRAIL_POINTS_MAX } from '@/domain/limits';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { pushKey } from '../../../local/seed/ids';
import type { Person } from '../../support/accounts';
import { booking } from '../../support/builders';
import { db } from '../../support/stack';

/** More than any call works through at once. */
const RIDES = 1000;
/** A line has at most this many points (`LINE_POINTS_MAX`). */
const LINE_POINTS = 300;
const NOTICES = 2000;
const WALLET_ENTRIES = 2000;
const SAVED_ADDRESSES = 50;
const CHAT_MESSAGES = 100;

const WIDE = 'ﷺ';
const rows = <T>(count: number, row: (index: number) => T, key = (index: number) => pushKey(index, index)) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), row(index)]));

const line = Array.from({ length: LINE_POINTS }, (_, index) => ({
  lat: 51.5 + index * 1e-4,
  lng: -0.1 - index * 1e-4,
}));

function ridesOf(rider: Person, driver: Person): Record<string, Booking> {
  const from = Date.now() - 1000 * DAY_MS;
  return Object.fromEntries(
    Array.from({ length: RIDES }, (_, index) => {
      const at = from + index * MINUTE_MS;
      const id = pushKey(at, index);
      const parties = { customer: rider.uid, driver: driver.uid, driver_name: 'Dana Okafor' };
      return [
        id,
        booking({ id, status: 'COMPLETE', route: encodePolyline(line), bookingDate: at, tripdate: at, ...parties }),
      ];
    }),
  );
}

/** @returns the ids of the rides */
export async function giveHistory(rider: Person, driver: Person): Promise<string[]> {
  const rides = ridesOf(rider, driver);
  const ids = Object.keys(rides);
  const all = Object.entries(rides);
  for (let start = 0; start < all.length; start += 500) {
    await db.update('bookings', Object.fromEntries(all.slice(start, start + 500)));
  }
  for (const { uid } of [rider, driver]) {
    const notice = (index: number) => ({ status: 'live', title: 'Your ride', body: WIDE.repeat(100), at: index + 1 });
    await db.set(`notifis/${uid}`, rows(NOTICES, notice));
    const entry = (index: number) => ({ type: 'Credit', kind: 'topup', amount: 100, date: index + 1, txRef: 'card' });
    await db.set(`walletHistory/${uid}`, rows(WALLET_ENTRIES, entry));
    const address = () => ({ description: WIDE.repeat(300), lat: 51.5, lng: -0.1, zone: '' });
    await db.set(`users/${uid}/savedAddresses`, rows(SAVED_ADDRESSES, address));
  }
  for (const id of ids.slice(-10)) {
    const message = (index: number) => ({
      message: WIDE.repeat(1000),
      from: index % 2 === 0 ? rider.uid : driver.uid,
      type: index % 2 === 0 ? 'rider' : 'driver',
      at: index + 1,
    });
    await db.set(`chats/${id}/messages`, rows(CHAT_MESSAGES, message));
    await giveTrail(id, Date.now(), 600);
  }
  return ids;
}

/** A trail in which the cab creeps and stands, ending now, with its ride started before it. */
export async function giveTrail(id: string, nowMs: number, points = TRAIL_POINTS_MAX): Promise<void> {
  const startMs = nowMs - (points + 1) * 1000;
  const point = (index: number) => ({
    at: startMs + index * 1000,
    status: 'STARTED',
    lat: 51.53 + Math.floor(index / 60) * 1e-4 + (index % 7) * 1e-5,
    lng: -0.12 - Math.floor(index / 60) * 2e-4 + (index % 5) * 1e-5,
  });
  await db.set(`tracking/${id}`, rows(points, point));
  await db.set(`bookings/${id}/trip_start_time`, startMs);
}
