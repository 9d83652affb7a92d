import type { FleetTotals, PlatformTotals } from '@/domain/earnings';
import { type Pence, sumPence } from '@/domain/money';

/** Gross earnings as the cards show them. */
export type Gross = { today: Pence; month: Pence; total: Pence };

/** An admin's: what riders were charged, over the whole platform. */
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

/** A fleet admin's: what their own drivers earned while they were theirs. */
export function fleetGross(day: FleetTotals | null, months: Record<string, FleetTotals>, thisMonth: string): Gross {
  return {
    today: day?.driverShare ?? 0,
    month: months[thisMonth]?.driverShare ?? 0,
    total: sumPence(Object.values(months).map(({ driverShare }) => driverShare)),
  };
}
