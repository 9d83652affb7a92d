/** The reports computed the plain way, straight from the rides: sums over filters, sharing no code with the product. */
import type { EarningRide } from '@/domain/ledger/earnings';

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric', month: 'long' });

/** '2026-03', as Swedes write a month. */
const ISO_MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit' });

const labelOf = (ms: number): { year: string; monthsName: string } => {
  const parts = LONDON.formatToParts(ms);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { year: part('year'), monthsName: part('month') };
};

const sum = (rides: readonly EarningRide[], of: (ride: EarningRide) => number | undefined): number =>
  rides.reduce((total, ride) => total + (of(ride) ?? 0), 0);

function groupedBy<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  return [...new Set(rows.map(key))].map((name) => rows.filter((row) => key(row) === name));
}

const paid = (rides: readonly EarningRide[]): (EarningRide & { paid_time: number })[] =>
  rides.filter(
    (ride): ride is EarningRide & { paid_time: number } =>
      ['PAID', 'COMPLETE'].includes(ride.status) && ride.paid_time !== undefined,
  );

/** Rides that count: PAID or COMPLETE with a fee above 0. */
const counting = (rides: readonly EarningRide[]) => paid(rides).filter((ride) => (ride.convenience_fees ?? 0) > 0);

/** Rides that cost the platform something or earned it something: a discount counts on any ride. */
const told = (rides: readonly EarningRide[]) =>
  paid(rides).filter((ride) => (ride.convenience_fees ?? 0) > 0 || (ride.discount_amount ?? 0) > 0);

const monthOf = ({ paid_time = 0 }: EarningRide): string => Object.values(labelOf(paid_time)).join(' ');

/** The earning report's rows, unordered. */
export const plainEarningReport = (rides: readonly EarningRide[]) =>
  groupedBy(told(rides), monthOf).map((month) => ({
    month: ISO_MONTH.format(month[0]?.paid_time ?? 0),
    ...labelOf(month[0]?.paid_time ?? 0),
    tripCost: sum(counting(month), (ride) => ride.trip_cost),
    rideCost: sum(counting(month), (ride) => ride.driver_share),
    convenienceFee: sum(month, (ride) => ride.convenience_fees),
    discountAmount: sum(month, (ride) => ride.discount_amount),
    profit: sum(month, (ride) => (ride.convenience_fees ?? 0) - (ride.discount_amount ?? 0)),
    rides: counting(month).length,
  }));

/** The driver earning rows, unordered; names and cabs are left out, because they come from the last ride. */
export const plainDriverEarning = (rides: readonly EarningRide[]) =>
  groupedBy(counting(rides), (ride) => `${monthOf(ride)} ${ride.driver}`).map((month) => ({
    ...labelOf(month[0]?.paid_time ?? 0),
    driver: month[0]?.driver,
    driverShare: sum(month, (ride) => ride.driver_share),
    fees: sum(month, (ride) => ride.convenience_fees),
    tips: sum(month, (ride) => (ride.tip ?? 0) - (ride.correction?.tip_returned ?? 0)),
  }));

/** The total earnings of a fleet's drivers. */
export const plainFleetTotal = (rides: readonly EarningRide[], fleetadmin: string): number =>
  sum(
    counting(rides).filter((ride) => ride.fleetadmin === fleetadmin),
    (ride) => ride.driver_share,
  );

/** What riders were charged for a fleet's rides. */
export const plainFleetCost = (rides: readonly EarningRide[], fleetadmin: string): number =>
  sum(
    counting(rides).filter((ride) => ride.fleetadmin === fleetadmin),
    (ride) => ride.trip_cost,
  );
