/** Earnings totals, written with each payment so that a report reads months instead of bookings. */
import { type Booking, countsAsEarning, isPaid } from '../ride/booking';
import type { Pence } from '../money/money';
import { clockParts, DEFAULT_TIME_ZONE } from '../time/time';
import { driveSeconds, hourOf, type HourTotals, startedAt } from './rideHours';

/** `earnings/days/{yyyy-MM-dd}` and `earnings/months/{yyyy-MM}`. */
export type PlatformTotals = {
  tripCost: Pence;
  rideCost: Pence;
  convenienceFee: Pence;
  discountAmount: Pence;
  rides: number;
};

/** As the driver was at the last payment. The rides may be of another cab and for another fleet. '' is none. */
export type DriverLabels = { driverName: string; driverVehicleNo: string; fleetadmin: string };

/** `earnings/driverMonths/{yyyy-MM}/{driverUid}`. */
export type DriverTotals = DriverLabels & {
  driverShare: Pence;
  /** Beside the share, and no part of any bill; missing where there was none. */
  tips?: Pence;
  /** The platform's fees of these rides; missing in totals from before it was kept, until they are rebuilt. */
  fees?: Pence;
  rides: number;
  /** With a passenger, seconds; missing in totals from before it was kept, until they are rebuilt. */
  seconds?: number;
};

/**
 * `earnings/fleetDays/{fleetAdminUid}/{yyyy-MM-dd}` and `earnings/fleetMonths/{fleetAdminUid}/{yyyy-MM}`: the earnings
 * of a fleet's drivers while they belonged to it, so that the fleet's report is one small read.
 */
export type FleetTotals = Pick<DriverTotals, 'driverShare' | 'rides'> & {
  /** What the rides cost; missing in totals from before it was kept, until they are rebuilt. */
  tripCost?: Pence;
};

/** What a driver was paid, and for how many rides. */
export type PaidTotals = Pick<DriverTotals, 'driverShare' | 'tips' | 'rides'>;

/**
 * `earnings/feelessMonths/{yyyy-MM}/{driverUid}` and `earnings/feelessDays/{driverUid}/{yyyy-MM-dd}`: what a driver was paid for rides
 * without a fee. They earn the platform nothing, so no other total has them; the yearly report to HMRC and the driver's own pages do.
 */
export type FeelessTotals = PaidTotals;

/** A driver's totals of one day. */
export type DriverDayRow = DriverTotals & { driver: string; date: string };

/** What a driver's rides cost; undefined in totals from before the fees were kept, until they are rebuilt. */
export const faresOf = ({ driverShare, fees }: Pick<DriverTotals, 'driverShare' | 'fees'>): Pence | undefined =>
  fees === undefined ? undefined : driverShare + fees;

/** `earnings`, whole. */
export type Earnings = {
  days: Record<string, PlatformTotals>;
  months: Record<string, PlatformTotals>;
  driverMonths: Record<string, Record<string, DriverTotals>>;
  driverDays: Record<string, Record<string, DriverTotals>>;
  fleetDays: Record<string, Record<string, FleetTotals>>;
  fleetMonths: Record<string, Record<string, FleetTotals>>;
  hours: Record<string, Record<string, HourTotals>>;
  feelessMonths: Record<string, Record<string, FeelessTotals>>;
  feelessDays: Record<string, Record<string, FeelessTotals>>;
};

/** The fields of a booking that its earnings are computed from. */
export type EarningRide = Pick<
  Booking,
  | 'status'
  | 'paid_time'
  | 'driver'
  | 'driver_name'
  | 'vehicle_number'
  | 'fleetadmin'
  | 'trip_cost'
  | 'driver_share'
  | 'convenience_fees'
  | 'discount_amount'
  | 'correction'
  | 'tip'
  | 'trip_start_time'
  | 'total_trip_time'
>;

/** Fills in the tables that the database leaves out because nobody has written to them. */
export function wholeEarnings(stored: Partial<Earnings> | null): Earnings {
  return {
    days: {},
    months: {},
    driverMonths: {},
    driverDays: {},
    fleetDays: {},
    fleetMonths: {},
    hours: {},
    feelessMonths: {},
    feelessDays: {},
    ...stored,
  };
}

/**
 * Recomputes every total: the sum that the increments of all payments must have reached. The name, the cab and the fleet of a driver's
 * day and month are those of the ride in it that began last.
 */
export function earningsOf(bookings: Iterable<EarningRide>): Earnings {
  const earnings = wholeEarnings({});
  /** When the last ride of each began, epoch ms. */
  const latest = new Map<DriverTotals, number>();
  for (const booking of bookings) {
    const { driver, paid_time, discount_amount = 0 } = booking;
    if (!isPaid(booking) || driver === undefined || paid_time === undefined) continue;
    const earns = countsAsEarning(booking);
    const { date } = clockParts(paid_time, DEFAULT_TIME_ZONE);
    const month = date.slice(0, 7);
    if (!earns && paysTheDriver(booking)) {
      const feeless = [
        ((earnings.feelessMonths[month] ??= {})[driver] ??= { driverShare: 0, rides: 0 }),
        ((earnings.feelessDays[driver] ??= {})[date] ??= { driverShare: 0, rides: 0 }),
      ];
      for (const totals of feeless) {
        addShare(totals, booking);
        addTip(totals, booking);
      }
    }
    if (!earns && discount_amount === 0) continue;
    const platform = [(earnings.days[date] ??= noRides()), (earnings.months[month] ??= noRides())];
    // A discount costs the platform as much on a ride that earns it nothing.
    for (const totals of platform) totals.discountAmount += discount_amount;
    if (!earns) continue;
    for (const totals of platform) addRide(totals, booking);
    const began = startedAt(booking, paid_time);
    const hour = hourOf(began);
    const ofHour = ((earnings.hours[month] ??= {})[hour] ??= { rides: 0, seconds: 0 });
    ofHour.rides += 1;
    ofHour.seconds += driveSeconds(booking);
    const ofDriver = [
      ((earnings.driverMonths[month] ??= {})[driver] ??= noShare(booking)),
      ((earnings.driverDays[driver] ??= {})[date] ??= noShare(booking)),
    ];
    for (const totals of ofDriver) {
      if (began >= (latest.get(totals) ?? began)) {
        latest.set(totals, began);
        Object.assign(totals, driverLabels(booking));
      }
      addShare(totals, booking);
      addTip(totals, booking);
      totals.fees = (totals.fees ?? 0) + (booking.convenience_fees ?? 0);
      totals.seconds = (totals.seconds ?? 0) + driveSeconds(booking);
    }
    if (!booking.fleetadmin) continue;
    const ofFleet = [
      ((earnings.fleetDays[booking.fleetadmin] ??= {})[date] ??= noFleetRides()),
      ((earnings.fleetMonths[booking.fleetadmin] ??= {})[month] ??= noFleetRides()),
    ];
    for (const totals of ofFleet) {
      addShare(totals, booking);
      totals.tripCost = (totals.tripCost ?? 0) + (booking.trip_cost ?? 0);
    }
  }
  return earnings;
}

/** False for a bill of nothing, which is no ride to tell HMRC of. A bill that was reduced to nothing later is one. */
export const paysTheDriver = ({
  driver_share = 0,
  correction,
}: Pick<EarningRide, 'driver_share' | 'correction'>): boolean => driver_share + (correction?.share_returned ?? 0) > 0;

function noRides(): PlatformTotals {
  return { tripCost: 0, rideCost: 0, convenienceFee: 0, discountAmount: 0, rides: 0 };
}

function noFleetRides(): Required<FleetTotals> {
  return { tripCost: 0, driverShare: 0, rides: 0 };
}

/** By whose name, in which cab and for which fleet a driver's totals are listed. */
export const driverLabels = ({
  driver_name = '',
  vehicle_number = '',
  fleetadmin = '',
}: Pick<EarningRide, 'driver_name' | 'vehicle_number' | 'fleetadmin'>): DriverLabels => ({
  driverName: driver_name,
  driverVehicleNo: vehicle_number,
  fleetadmin,
});

const noShare = (booking: EarningRide): DriverTotals => ({ ...driverLabels(booking), driverShare: 0, rides: 0 });

function addRide(totals: PlatformTotals, booking: EarningRide): void {
  totals.tripCost += booking.trip_cost ?? 0;
  totals.rideCost += booking.driver_share ?? 0;
  totals.convenienceFee += booking.convenience_fees ?? 0;
  totals.rides += 1;
}

function addShare(totals: Pick<FleetTotals, 'driverShare' | 'rides'>, booking: EarningRide): void {
  totals.driverShare += booking.driver_share ?? 0;
  totals.rides += 1;
}

/** A tip counts with its ride, as far as it was not given back. */
function addTip(totals: Pick<DriverTotals, 'tips'>, { tip = 0, correction }: EarningRide): void {
  const kept = tip - (correction?.tip_returned ?? 0);
  if (kept > 0) totals.tips = (totals.tips ?? 0) + kept;
}

/** What a driver earned: the share of the fares, and the tips. */
export const earnedOf = ({ driverShare, tips = 0 }: Pick<PaidTotals, 'driverShare' | 'tips'>): Pence =>
  driverShare + tips;
