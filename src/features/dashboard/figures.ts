import type { FleetTotals, PlatformTotals } from '@/domain/ledger/earnings';
import { type Pence, sumPence } from '@/domain/money/money';

/** One figure for the cards, pence. */
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

/** One figure of a fleet's own rides, for the cards. */
function fleetFigure(
  of: (totals: FleetTotals) => Pence,
  day: FleetTotals | null,
  months: Record<string, FleetTotals>,
  thisMonth: string,
): Gross {
  const month = months[thisMonth];
  return {
    today: day === null ? 0 : of(day),
    month: month === undefined ? 0 : of(month),
    total: sumPence(Object.values(months).map(of)),
  };
}

/** A fleet admin's figures: the amounts charged to riders for rides of their own drivers during their time in the fleet. */
export const fleetGross = (day: FleetTotals | null, months: Record<string, FleetTotals>, thisMonth: string): Gross =>
  fleetFigure(({ tripCost = 0 }) => tripCost, day, months, thisMonth);

/** What of it the drivers earned. */
export const fleetShare = (day: FleetTotals | null, months: Record<string, FleetTotals>, thisMonth: string): Gross =>
  fleetFigure(({ driverShare }) => driverShare, day, months, thisMonth);
