import type { Earnings } from './earnings';

/** The totals of fleets from before `tripCost` was kept are not wrong, but old: a rebuild brings them along. */
export function withFleetCosts(found: Earnings, expected: Earnings): Earnings {
  type Fleets = Earnings['fleetDays'];
  const filled = (old: Fleets, counted: Fleets): Fleets =>
    Object.fromEntries(
      Object.entries(old).map(([fleet, rows]) => [
        fleet,
        Object.fromEntries(
          Object.entries(rows).map(([key, totals]) => [
            key,
            { tripCost: counted[fleet]?.[key]?.tripCost ?? 0, ...totals },
          ]),
        ),
      ]),
    );
  return {
    ...found,
    fleetDays: filled(found.fleetDays, expected.fleetDays),
    fleetMonths: filled(found.fleetMonths, expected.fleetMonths),
  };
}
