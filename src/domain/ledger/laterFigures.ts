import type { DriverTotals, Earnings } from './earnings';

type Tables<Totals> = Record<string, Record<string, Totals>>;

/** Each row of `old` with the figure that it lacks, as it was counted anew. */
const filled = <Figure extends string, Totals extends Partial<Record<Figure, number>>>(
  figure: Figure,
  old: Tables<Totals>,
  counted: Tables<Totals>,
): Tables<Totals> =>
  Object.fromEntries(
    Object.entries(old).map(([outer, rows]) => [
      outer,
      Object.fromEntries(
        Object.entries(rows).map(([key, totals]) => [
          key,
          { [figure]: counted[outer]?.[key]?.[figure] ?? 0, ...totals },
        ]),
      ),
    ]),
  );

const filledOfDrivers = (old: Tables<DriverTotals>, counted: Tables<DriverTotals>): Tables<DriverTotals> =>
  filled('seconds', filled('fees', old, counted), counted);

/**
 * The totals of fleets from before `tripCost` was kept, and those of drivers from before `fees` and `seconds` were, are not wrong,
 * but old: a rebuild brings them along.
 */
export const withLaterFigures = (found: Earnings, expected: Earnings): Earnings => ({
  ...found,
  driverMonths: filledOfDrivers(found.driverMonths, expected.driverMonths),
  driverDays: filledOfDrivers(found.driverDays, expected.driverDays),
  fleetDays: filled('tripCost', found.fleetDays, expected.fleetDays),
  fleetMonths: filled('tripCost', found.fleetMonths, expected.fleetMonths),
});
