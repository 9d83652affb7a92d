/** The drivers on duty as a desk sees them: each driver's state, and a summary of part of the town. */
import type { BookingStatus } from './booking';
import type { GeoBox, LatLng } from '../place/geo';
import { isHeldBack } from '../people/heldBack/heldBack';
import { mayUseAccount, type UserProfile } from '../people/user';
import { DRIVER_SILENT_SECONDS } from '../limits';

export const DRIVER_STATES = ['free', 'busy', 'stale'] as const;
/** `stale`: silent for so long that the driver is offered no work and the position is unknown. */
export type DriverState = (typeof DRIVER_STATES)[number];

export type FleetCounts = Record<DriverState, number>;

/** One driver on the map. `at`: when last heard of, epoch ms; `busy`: held by a booking; `plate`: the registration. */
export type FleetDriver = LatLng & { uid: string; at: number; busy: boolean; name: string; plate: string };

/** Drivers drawn as one because they are too close together at this zoom; the position is their centre. */
export type FleetGroup = LatLng & FleetCounts;

/**
 * The drivers in view. Its size depends on the screen and the list, never on the town. A cab on its own is a driver
 * with `alone`; the others are in groups. The grouped drivers nearest to the middle also appear by name, for the list.
 */
export type FleetView = {
  /** The time the positions were read, epoch ms. */
  at: number;
  /** Drivers in view, in any state. */
  counts: FleetCounts;
  /** Drivers in view and in the requested state. */
  matching: number;
  groups: FleetGroup[];
  /** Nearest to the middle first. */
  drivers: (FleetDriver & { alone: boolean })[];
  /** A box round all drivers, in view or not; null while nobody is on duty. */
  everywhere: GeoBox | null;
};

export function driverState({ at, busy }: Pick<FleetDriver, 'at' | 'busy'>, nowMs: number): DriverState {
  if (nowMs - at > DRIVER_SILENT_SECONDS * 1000) return 'stale';
  return busy ? 'busy' : 'free';
}

/**
 * True while a driver belongs on the live map: on duty, with an account in use. Somebody held back from offers is no cab to
 * reckon with, but stays in sight with a passenger.
 */
export const isInSight = (driver: UserProfile, nowMs: number): boolean =>
  driver.driverActiveStatus === true &&
  mayUseAccount(driver, nowMs) &&
  (driver.queue === true || !isHeldBack(driver, nowMs));

export const noCounts = (): FleetCounts => ({ free: 0, busy: 0, stale: 0 });
export const sumCounts = ({ free, busy, stale }: FleetCounts): number => free + busy + stale;

/** A day's bookings by status. UPCOMING: every ride booked ahead whose search has not begun, whenever it was booked. */
export type DayCounts = Partial<Record<BookingStatus | 'UPCOMING', number>>;
