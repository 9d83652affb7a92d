/**
 * The statuses of the bookings made on a local day, kept up to date by a listener. It reads the day's bookings once and
 * then only changes, however many bookings other days have.
 */
import { type Booking, type BookingStatus, isUpcoming } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time/time';
import { listeningDatabase } from './app';

export type BookingOfDay = { stands: BookingStatus | 'UPCOMING'; fleetadmin: string | undefined };
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
    const stands = isUpcoming(booking) ? 'UPCOMING' : booking.status;
    bookings.set(row.key ?? '', { stands, fleetadmin: booking.fleetadmin });
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
