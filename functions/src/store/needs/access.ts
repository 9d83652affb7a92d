/** Reads riders' needs, refusals to carry them, and what the licensing authority says about drivers. */
import { paths } from '@/domain/paths';
import type { DriverAccess } from '@/domain/people/driverAccess';
import type { Needs } from '@/domain/ride/needs/needs';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { read, readRange, watched } from '../database';

export function readNeeds(bookingId: string): Promise<Needs | null> {
  return read<Needs>(paths.rideNeeds(bookingId));
}

export function readRefusal(id: string): Promise<Refusal | null> {
  return read<Refusal>(paths.refusal(id));
}

/** Every refusal of one driver, as they or a rider told it. */
export async function readRefusalsOf(driver: string): Promise<Refusal[]> {
  const rows = await readRange<Refusal>(paths.refusals(), 'driver', driver, driver);
  return rows.map(([, refusal]) => refusal);
}

export function readAccess(driver: string): Promise<DriverAccess | null> {
  return read<DriverAccess>(paths.driverAccess(driver));
}

/** Every driver's entry, by uid. They are few enough to keep in memory, and each search for a wheelchair needs them. */
export const readEveryAccess = watched(
  paths.driversAccess(),
  (stored) => (stored ?? {}) as Readonly<Record<string, DriverAccess>>,
);
