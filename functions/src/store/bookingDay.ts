/**
 * The statuses of the bookings made on a local day, and the rides that lie ahead, kept up to date by listeners. A listener reads
 * its bookings once and then only changes, however many others there are.
 */
import { type Booking, isUpcoming } from '@/domain/ride/booking';
import { type Standing, standingOf } from '@/domain/ride/bookingSearch';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time/time';
import { listeningDatabase } from './app';

export type BookingOfDay = { stands: Standing; fleetadmin: string | undefined };
type Day = { date: string; bookings: Map<string, BookingOfDay>; ready: Promise<void>; stop: () => void };

let followed: Day | null = null;

function follow(date: string): Day {
  const bookings = new Map<string, BookingOfDay>();
  const madeOn = listeningDatabase()
    .ref(paths.bookings())
    .orderByChild('bookingDate')
    .startAt(instantOf(date, 0, DEFAULT_TIME_ZONE))
    .endAt(endOfLocalDay(date, DEFAULT_TIME_ZONE));
  const keep = (row: { key: string | null; val: () => unknown }): void => {
    const booking = row.val() as Booking;
    bookings.set(row.key ?? '', { stands: standingOf(booking), fleetadmin: booking.fleetadmin });
  };
  const ready = new Promise<void>((resolve, reject) => {
    const failed = (error: Error): void => {
      if (followed === day) followed = null;
      reject(error);
    };
    madeOn.on('child_added', keep, failed);
    madeOn.on('child_changed', keep, failed);
    madeOn.on('child_removed', (row) => void bookings.delete(row.key ?? ''), failed);
    // 'child_added' fires for every existing row before 'value' does.
    madeOn.once('value').then(() => resolve(), failed);
  });
  const day: Day = { date, bookings, ready, stop: () => madeOn.off() };
  return day;
}

/** The bookings made on a day, `yyyy-MM-dd`. Only one day is followed at a time. */
export async function bookingsMadeOn(date: string): Promise<readonly BookingOfDay[]> {
  if (followed?.date !== date) {
    followed?.stop();
    followed = follow(date);
  }
  const day = followed;
  await day.ready;
  return [...day.bookings.values()];
}

let ahead: Promise<{ rides: Booking[] }> | null = null;

function followAhead(): Promise<{ rides: Booking[] }> {
  const kept: { rides: Booking[] } = { rides: [] };
  return new Promise((resolve, reject) => {
    listeningDatabase()
      .ref(paths.bookings())
      .orderByChild('status')
      .equalTo('NEW')
      .on(
        'value',
        (found) => {
          kept.rides = Object.values((found.val() ?? {}) as Record<string, Booking>).filter(isUpcoming);
          resolve(kept);
        },
        (error) => {
          ahead = null;
          reject(error);
        },
      );
  });
}

/**
 * The rides booked ahead whose search has not begun, on whatever day they were booked, kept up to date by a listener on the new
 * bookings: some hundreds in a large town.
 */
export async function readAheadRides(): Promise<readonly Booking[]> {
  ahead ??= followAhead();
  return (await ahead).rides;
}
