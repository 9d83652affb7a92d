/**
 * Where the bookings made on a local day stand, kept up to date by listening: the day's bookings are read once and then
 * only what changes, however many there are of other days.
 */
import { type Booking, type BookingStatus, isUpcoming } from '@/domain/booking';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time';
import { listeningDatabase } from './app';

export type Standing = { stands: BookingStatus | 'UPCOMING'; fleetadmin: string | undefined };
type Day = { date: string; standings: Map<string, Standing>; ready: Promise<void>; stop: () => void };

let followed: Day | null = null;

function follow(date: string): Day {
  const standings = new Map<string, Standing>();
  const madeOn = listeningDatabase()
    .ref(paths.bookings())
    .orderByChild('bookingDate')
    .startAt(instantOf(date, 0, DEFAULT_TIME_ZONE))
    .endAt(endOfLocalDay(date, DEFAULT_TIME_ZONE));
  const keep = (row: { key: string | null; val: () => unknown }): void => {
    const booking = row.val() as Booking;
    const stands = isUpcoming(booking) ? 'UPCOMING' : booking.status;
    standings.set(row.key ?? '', { stands, fleetadmin: booking.fleetadmin });
  };
  const ready = new Promise<void>((resolve, reject) => {
    const failed = (error: Error): void => {
      if (followed === day) followed = null;
      reject(error);
    };
    madeOn.on('child_added', keep, failed);
    madeOn.on('child_changed', keep, failed);
    madeOn.on('child_removed', (row) => void standings.delete(row.key ?? ''), failed);
    // The rows that stand come before the value they make up.
    madeOn.once('value').then(() => resolve(), failed);
  });
  const day: Day = { date, standings, ready, stop: () => madeOn.off() };
  return day;
}

/** The standings of a day, `yyyy-MM-dd`; one day is followed at a time. */
export async function bookingsMadeOn(date: string): Promise<readonly Standing[]> {
  if (followed?.date !== date) {
    followed?.stop();
    followed = follow(date);
  }
  const day = followed;
  await day.ready;
  return [...day.standings.values()];
}
