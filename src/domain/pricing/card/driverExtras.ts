/** The extras of a card that only the driver knows at the end of a ride. */
import type { AuthorityCard } from './authorityCard';

/** In the order in which a driver is asked. Nothing that a rider needs is among them. */
export const DRIVER_EXTRAS = ['passengers', 'luggage', 'large_items', 'animals', 'tolls'] as const;
export type DriverExtra = (typeof DRIVER_EXTRAS)[number];

/** The extras that the card has a price for. A band for a number of passengers counts as a price for passengers. */
export function driverExtrasOf({ extras = {}, bands }: AuthorityCard): DriverExtra[] {
  const isByPassengers = bands.some(({ passengers }) => passengers !== undefined);
  return DRIVER_EXTRAS.filter((kind) => extras[kind] !== undefined || (kind === 'passengers' && isByPassengers));
}
