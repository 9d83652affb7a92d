/** What a fleet's drivers earned in a month while they belonged to it, by driver and as a whole, from the totals of the reports. */
import { type Column, csvTable } from '../csvTable';
import { type DriverTotals, faresOf, type FleetTotals } from '../ledger/earnings';
import { type Pence, sumPence } from '../money/money';

/** A driver's figures, or those of a whole. Fares and fees are missing where the totals are from before they were kept. */
type FleetFigures = {
  rides: number;
  fares: Pence | undefined;
  fees: Pence | undefined;
  share: Pence;
};
type FleetLine = FleetFigures & { driver: string; name: string; plate: string; tips: Pence };

export type FleetStatement = {
  /** `yyyy-MM`. */
  month: string;
  /** Highest share first. */
  lines: FleetLine[];
  /**
   * What the lines lack or have too much: a driver stands with the fleet of the last payment alone, while the sum counts each ride for
   * the fleet it was driven for. Null if they agree.
   */
  elsewhere: FleetFigures | null;
  total: FleetFigures;
  tips: Pence;
};

/** A month of a fleet as it is stored: by driver uid, and its sum, which is null before the first paid ride. */
export type FleetMonthRead = { drivers: Record<string, DriverTotals>; total: FleetTotals | null };

const whole = (parts: readonly (Pence | undefined)[]): Pence | undefined => {
  let sum = 0;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum;
};
const less = (a: Pence | undefined, b: Pence | undefined): Pence | undefined =>
  a === undefined || b === undefined ? undefined : a - b;

const NOTHING: FleetTotals = { rides: 0, tripCost: 0, driverShare: 0 };

/** The statement of a month, `yyyy-MM`. Its lines, and what lies between, add up to the fleet's sum, pence. */
export function fleetStatement(month: string, { drivers, total }: FleetMonthRead): FleetStatement {
  const lines = Object.entries(drivers)
    .map(([driver, totals]): FleetLine => {
      const { driverName: name, driverVehicleNo: plate, rides, fees, driverShare: share, tips = 0 } = totals;
      return { driver, name, plate, rides, fares: faresOf(totals), fees, share, tips };
    })
    .toSorted((a, b) => b.share - a.share || (a.driver < b.driver ? -1 : 1));
  const listed: FleetFigures = {
    rides: lines.reduce((sum, { rides }) => sum + rides, 0),
    fares: whole(lines.map(({ fares }) => fares)),
    fees: whole(lines.map(({ fees }) => fees)),
    share: sumPence(lines.map(({ share }) => share)),
  };
  const { rides, tripCost: fares, driverShare: share }: FleetTotals = total ?? NOTHING;
  const sum: FleetFigures = { rides, fares, fees: less(fares, share), share };
  const between: FleetFigures = {
    rides: sum.rides - listed.rides,
    fares: less(sum.fares, listed.fares),
    fees: less(sum.fees, listed.fees),
    share: sum.share - listed.share,
  };
  // Fares that are not known differ from nothing.
  const agrees = between.rides === 0 && between.share === 0 && (between.fares ?? 0) === 0;
  return {
    month,
    lines,
    elsewhere: agrees ? null : between,
    total: sum,
    tips: sumPence(lines.map(({ tips }) => tips)),
  };
}

/** What stands between the drivers and the sum. */
export const ELSEWHERE_NAME = 'Drivers who changed fleets in this month';

/** A row of a fleet's statement as it is shown: drivers, then what lies between them and the sum, then the sum. */
export type FleetRow = FleetFigures & { key: string; name: string; plate: string; tips: Pence; strong?: true };

export const fleetRows = ({ lines, elsewhere, total, tips }: FleetStatement): FleetRow[] => [
  ...lines.map((line) => ({ ...line, key: line.driver })),
  ...(elsewhere === null ? [] : [{ ...elsewhere, key: 'elsewhere', name: ELSEWHERE_NAME, plate: '', tips: 0 }]),
  { ...total, key: 'total', name: 'Total', plate: '', tips, strong: true },
];

/** What is said of a fleet's statement whose month can still change. */
export const FLEET_OPEN = 'This month is not over: its figures still change.';

/** What is said of every statement of a fleet. */
export const FLEET_STANDS =
  'These are the rides as they stand. A bill that is put right later changes the month in which its ride was paid.';

const COLUMNS: readonly Column<FleetRow>[] = [
  { heading: 'Driver', kind: 'text', value: ({ name }) => name },
  { heading: 'Vehicle registration', kind: 'text', value: ({ plate }) => plate },
  { heading: 'Rides', kind: 'number', value: ({ rides }) => rides },
  { heading: 'Fares', kind: 'pence', value: ({ fares }) => fares },
  { heading: 'Fees', kind: 'pence', value: ({ fees }) => fees },
  { heading: 'Driver share', kind: 'pence', value: ({ share }) => share },
  { heading: 'Tips', kind: 'pence', value: ({ tips }) => tips },
];

/** The rows as CSV, the sum last. */
export const fleetStatementCsv = (statement: FleetStatement, currency: string): string =>
  csvTable(COLUMNS, fleetRows(statement), currency);
