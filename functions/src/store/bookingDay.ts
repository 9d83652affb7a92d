/**
 * The rides that the desk counts: those booked on a local day, and those that lie ahead. Open ones are followed by their short
 * rows of the control room. Of one that is over only the status is followed, while a rating can still change it. An instance keeps
 * no whole ride: followed all day, each would come with every change, and its memory would grow until midnight.
 */
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { type Standing, standingOf } from '@/domain/ride/bookingSearch';
import type { RoomRide } from '@/domain/ride/control/roomRide';
import { isOpen } from '@/domain/ride/openRides';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time/time';
import { listeningDatabase } from './app';
import { readRangeAfter, readRangePage } from './database';

export type CountedRide = { stands: Standing; fleetadmin: string | undefined; bookingDate: number };

/** Whole rides that are read at once when a day begins to be followed. */
const PART = 200;

const counted = (ride: Pick<Booking, 'status' | 'bookLater' | 'dispatch' | 'fleetadmin' | 'bookingDate'>) => ({
  stands: standingOf(ride),
  fleetadmin: ride.fleetadmin,
  bookingDate: ride.bookingDate,
});

/** The rides of one day that are over. `end` adds one, if it was booked on the day. */
type Day = {
  date: string;
  over: ReadonlyMap<string, CountedRide>;
  end: (id: string, ride: CountedRide) => void;
  ready: Promise<void>;
  stop: () => void;
};

/** Every open ride. */
type Room = { open: ReadonlyMap<string, CountedRide>; ready: Promise<void> };

let room: Room | null = null;
let followed: Day | null = null;

/** What was followed may be out of date from now on, so the next question begins anew. */
function startAnew(): void {
  followed?.stop();
  followed = null;
  if (room !== null) listeningDatabase().ref(paths.roomRides()).off();
  room = null;
}

function followRoom(): Room {
  const open = new Map<string, CountedRide>();
  const rows = listeningDatabase().ref(paths.roomRides());
  const keep = (row: { key: string | null; val: () => unknown }): void =>
    void open.set(row.key ?? '', counted(row.val() as RoomRide));
  const ready = new Promise<void>((resolve, reject) => {
    const failed = (error: Error): void => {
      startAnew();
      reject(error);
    };
    rows.on('child_added', keep, failed);
    rows.on('child_changed', keep, failed);
    rows.on(
      'child_removed',
      (row) => {
        const last = open.get(row.key ?? '');
        open.delete(row.key ?? '');
        if (last !== undefined) followed?.end(row.key ?? '', last);
      },
      failed,
    );
    // 'child_added' fires for every existing row before 'value' does.
    rows.once('value').then(() => resolve(), failed);
  });
  return { open, ready };
}

/** The rides booked in a span, epoch ms, a part at a time. */
async function* bookedIn(from: number, until: number): AsyncGenerator<[string, Booking]> {
  let part = await readRangePage<Booking>(paths.bookings(), 'bookingDate', from, until, PART);
  yield* part;
  while (part.length === PART) {
    const [key, { bookingDate }] = part.at(-1) as [string, Booking];
    part = await readRangeAfter<Booking>(paths.bookings(), 'bookingDate', { value: bookingDate, key }, until, PART);
    yield* part;
  }
}

function followDay(date: string): Day {
  const [from, until] = [instantOf(date, 0, DEFAULT_TIME_ZONE), endOfLocalDay(date, DEFAULT_TIME_ZONE)];
  const over = new Map<string, CountedRide>();
  const watched = new Map<string, () => void>();
  const leave = (id: string): void => {
    watched.get(id)?.();
    watched.delete(id);
  };
  const end = (id: string, ride: CountedRide): void => {
    if (ride.bookingDate < from || ride.bookingDate > until || watched.has(id)) return;
    over.set(id, ride);
    const status = listeningDatabase().ref(paths.bookingField(id, 'status'));
    watched.set(id, () => status.off());
    status.on(
      'value',
      (found) => {
        const stands = found.val() as BookingStatus | null;
        if (stands === null) over.delete(id);
        else over.set(id, { ...ride, stands });
        // Only what is paid can still be rated.
        if (stands === null || stands === 'COMPLETE' || stands === 'CANCELLED') leave(id);
      },
      startAnew,
    );
  };
  const readOver = async (): Promise<void> => {
    for await (const [id, booking] of bookedIn(from, until)) {
      if (isOpen(booking) || over.has(id)) continue;
      if (booking.status === 'PAID') end(id, counted(booking));
      else over.set(id, counted(booking));
    }
  };
  const day: Day = {
    date,
    over,
    end,
    ready: readOver().catch((error: unknown) => {
      if (followed === day) followed = null;
      throw error;
    }),
    stop: () => {
      for (const id of watched.keys()) leave(id);
    },
  };
  return day;
}

/** The open rides. They are followed before the day is read, so that one which ends in between is not missed. */
async function openRides(): Promise<ReadonlyMap<string, CountedRide>> {
  room ??= followRoom();
  const { open, ready } = room;
  await ready;
  return open;
}

/** The bookings made on a day, `yyyy-MM-dd`. Only one day is followed at a time. */
export async function bookingsMadeOn(date: string): Promise<readonly CountedRide[]> {
  const open = await openRides();
  if (followed?.date !== date) {
    followed?.stop();
    followed = followDay(date);
  }
  const day = followed;
  await day.ready;
  const [from, until] = [instantOf(date, 0, DEFAULT_TIME_ZONE), endOfLocalDay(date, DEFAULT_TIME_ZONE)];
  const running = [...open].filter(([, { bookingDate }]) => bookingDate >= from && bookingDate <= until);
  return [...new Map([...day.over, ...running]).values()];
}

/** The rides booked ahead whose search has not begun, on whatever day they were booked. */
export async function readAheadRides(): Promise<readonly CountedRide[]> {
  return [...(await openRides()).values()].filter(({ stands }) => stands === 'UPCOMING');
}
