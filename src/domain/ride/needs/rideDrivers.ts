/** Everybody who has had a ride: the driver it has, and those who gave it back or were taken off it. */
import type { Booking } from '../booking';

/** `until`: when a former driver gave the ride back, epoch ms; missing for the one it has. */
export type RideDriver = { uid: string; until?: number };

/** The driver it has first, then the former ones, the last first. */
export function rideDrivers({
  driver,
  formerDrivers = {},
}: Pick<Booking, 'driver' | 'formerDrivers'>): readonly RideDriver[] {
  const former = Object.entries(formerDrivers)
    .toSorted(([, a], [, b]) => b - a)
    .map(([uid, until]) => ({ uid, until }));
  return driver === undefined ? former : [{ uid: driver }, ...former];
}
