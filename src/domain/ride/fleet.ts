/** The drivers on duty as a desk sees them: what state each is in, and a part of the town at a glance. */
import type { BookingStatus } from './booking';
import type { GeoBox, LatLng } from './geo';
import { DRIVER_SILENT_SECONDS } from './limits';

export const DRIVER_STATES = ['free', 'busy', 'stale'] as const;
/** `stale`: not heard of for so long that no work is offered any more; where the driver is now nobody knows. */
export type DriverState = (typeof DRIVER_STATES)[number];

export type FleetCounts = Record<DriverState, number>;

/** One driver on the map. `at`: when last heard of, epoch ms; `busy`: a booking holds them; `plate`: the registration. */
export type FleetDriver = LatLng & { uid: string; at: number; busy: boolean; name: string; plate: string };

/** Drivers drawn as one, for they are too near to each other to be told apart at this zoom; the place is their middle. */
export type FleetGroup = LatLng & FleetCounts;

/**
 * What is in view. Its size follows the screen and the list, never the town: a cab that is alone is a driver with
 * `alone`, others are in a group; of those in a group the ones nearest to the middle are named too, for the list.
 */
export type FleetView = {
  /** When the positions were read, epoch ms. */
  at: number;
  /** In view, whatever state was asked for. */
  counts: FleetCounts;
  /** In view and of the state that was asked for. */
  matching: number;
  groups: FleetGroup[];
  /** Those nearest to the middle first. */
  drivers: (FleetDriver & { alone: boolean })[];
  /** Round everybody, in view or not; null while nobody is on duty. */
  everywhere: GeoBox | null;
};

export function driverState({ at, busy }: Pick<FleetDriver, 'at' | 'busy'>, nowMs: number): DriverState {
  if (nowMs - at > DRIVER_SILENT_SECONDS * 1000) return 'stale';
  return busy ? 'busy' : 'free';
}

export const noCounts = (): FleetCounts => ({ free: 0, busy: 0, stale: 0 });
export const sumCounts = ({ free, busy, stale }: FleetCounts): number => free + busy + stale;

/** A day's bookings by where they stand; those booked ahead, whose search has not begun, apart from the other NEW ones. */
export type DayCounts = Partial<Record<BookingStatus | 'UPCOMING', number>>;
