import type { FleetTotals, PlatformTotals } from '@/domain/ledger/earnings';
import { type Pence, sumPence } from '@/domain/money/money';

/** Gross earnings for the cards, pence. */
export type Gross = { today: Pence; month: Pence; total: Pence };

/** An admin's figures: the amounts charged to riders on the whole platform. */
export function platformGross(
  day: PlatformTotals | null,
  months: Record<string, PlatformTotals>,
  thisMonth: string,
): Gross {
  return {
    today: day?.tripCost ?? 0,
    month: months[thisMonth]?.tripCost ?? 0,
    total: sumPence(Object.values(months).map(({ tripCost }) => tripCost)),
  };
}

/** A fleet admin's figures: the earnings of their own drivers during their time in the fleet. */
export function fleetGross(day: FleetTotals | null, months: Record<string, FleetTotals>, thisMonth: string): Gross {
  return {
    today: day?.driverShare ?? 0,
    month: months[thisMonth]?.driverShare ?? 0,
    total: sumPence(Object.values(months).map(({ driverShare }) => driverShare)),
  };
}
