/** A person's own bookings: the newest, and a rider's open ones however long ago they were booked. */
import { ref } from 'firebase/database';
import type { Booking } from '@/domain/ride/booking';
import type { OpenRides } from '@/domain/ride/openRides';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';
import { type BookingsArg, watchBooking, watchBookings } from './bookings';

/**
 * The newest bookings of this person, newest first. A rider's list also has every ride that is still open: a booking made
 * weeks ahead has many newer ones by the time it begins.
 */
export function watchOwnBookings(arg: BookingsArg, observer: Observer<Booking[]>): () => void {
  if (arg.usertype === 'driver') return watchBookings(arg, observer);
  let newest: Booking[] | null | undefined;
  let open: string[] = [];
  /** The open rides beyond the newest: each is followed alone. */
  const older = new Map<string, { ride: Booking | null; stop: () => void }>();

  function tell(): void {
    if (newest === undefined) return;
    const page = newest ?? [];
    const wanted = open.filter((id) => page.every((booking) => booking.id !== id));
    for (const [id, { stop }] of older) {
      if (wanted.includes(id)) continue;
      stop();
      older.delete(id);
    }
    for (const id of wanted) if (!older.has(id)) follow(id);
    const rides = [...page, ...[...older.values()].flatMap(({ ride }) => (ride === null ? [] : [ride]))];
    observer.next(rides.length === 0 ? null : rides.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
  }

  function follow(id: string): void {
    const entry: { ride: Booking | null; stop: () => void } = { ride: null, stop: () => {} };
    older.set(id, entry);
    entry.stop = watchBooking(id, {
      next: (ride) => {
        entry.ride = ride;
        if (older.get(id) === entry) tell();
      },
      // The other rides are shown all the same.
      error: () => {},
    });
  }

  const stopNewest = watchBookings(arg, {
    next: (bookings) => {
      newest = bookings;
      tell();
    },
    error: observer.error,
  });
  const stopOpen = observeValue<OpenRides>(ref(database(), paths.openRides(arg.uid)), {
    next: (rides) => {
      open = Object.keys(rides?.rides ?? {});
      tell();
    },
    // Rules of an earlier release let no rider read it: the newest bookings are then all there are.
    error: () => {},
  });
  return () => {
    stopNewest();
    stopOpen();
    for (const { stop } of older.values()) stop();
  };
}
