/** `earnings`: totals by day and by month, for the platform, each driver and each fleet. */
import { DRIVER_MONTHS_MAX } from '@/domain/limits';
import { WEEKDAYS } from '@/domain/time/time';
import { all, any, named } from './language/expression';
import { $date, $driver, $fleet, $hour, $month, auth, data, newData } from './language/scope';
import { asksLatest, asksOwnRows, doesJob, isFleetAdmin, isMemberSelf, seesDriver, serverKeeps } from './predicates';
import * as is from './values';
import { described, leaf, nothingElse, type RulesNode, record } from './values';

const NAME_MAX_CHARACTERS = 130;

/**
 * Every payment with a fee counts one ride. Two at once both count, because totals are written as increments. A corrected
 * bill stays a ride, and so does a discount on one without a fee.
 */
const neverFewer = named('neverFewer', 'never fewer', any(data.isMissing(), newData.val().atLeast(data.val())));
const RIDES_MAX = 1_000_000_000;
const rides = leaf(is.whole(1, RIDES_MAX), neverFewer);

const PLATFORM_TOTALS: RulesNode = {
  tripCost: leaf(is.pence),
  rideCost: leaf(is.pence),
  convenienceFee: leaf(is.pence),
  discountAmount: leaf(is.pence),
  // A discount on a ride without a fee counts, but not the ride.
  rides: leaf(is.whole(0, RIDES_MAX), neverFewer),
};
const DRIVER_TOTALS: RulesNode = { driverShare: leaf(is.pence), rides };
/** Beside the share: the whole of what riders gave. Rides without a tip do not name it. */
const DRIVER_TIPS: RulesNode = { tips: leaf(is.pence) };
/**
 * The platform's fees of a driver's rides. Totals from before they were kept lack them, and a bill of that time that is reduced
 * takes the sum below zero until it is rebuilt.
 */
const DRIVER_FEES: RulesNode = { fees: leaf(is.penceEitherSide) };
/** What a fleet's rides cost. Servers of the release before do not name it. */
const FLEET_COST: RulesNode = { tripCost: leaf(is.pence) };
/** The time with a passenger. Servers of the release before do not name it. */
const SECONDS_MAX = 1_000_000_000;
const seconds = leaf(is.whole(0, SECONDS_MAX), neverFewer);
const DRIVER_SECONDS: RulesNode = { seconds };
const DRIVER_NAMES: RulesNode = {
  driverName: leaf(is.textOrEmpty(NAME_MAX_CHARACTERS)),
  driverVehicleNo: leaf(is.textOrEmpty(40)),
  fleetadmin: leaf(is.textOrEmpty(128)),
};

const ofADay = is.isDateKey($date);
const ofAMonth = is.isMonthKey($month);
const ofAnHour = named(
  'ofAnHour',
  'the key is a weekday and an hour',
  $hour.matches(new RegExp(`^(${WEEKDAYS.join('|')})-([01][0-9]|2[0-3])$`)),
);
const isThatFleetAdmin = named('isThatFleetAdmin', 'that fleet admin', all(isFleetAdmin, auth.uid.equals($fleet)));
const seesFleet = any(doesJob('money'), isThatFleetAdmin);

export const earnings: RulesNode = {
  days: described('The platform’s totals by day.', {
    '.read': doesJob('money'),
    $date: described('One day.', { '.write': serverKeeps, ...record(PLATFORM_TOTALS, {}, ofADay) }),
  }),
  months: described('The platform’s totals by month.', {
    '.read': doesJob('money'),
    $month: described('One month.', { '.write': serverKeeps, ...record(PLATFORM_TOTALS, {}, ofAMonth) }),
  }),
  hours: described('The platform’s rides by the hour of the week in which they began.', {
    $month: described('One month of payments.', {
      '.read': doesJob('money'),
      $hour: described('One hour of the week, such as `mon-08`.', {
        '.write': serverKeeps,
        ...record({ rides, seconds }, {}, all(ofAMonth, ofAnHour)),
      }),
    }),
  }),
  driverMonths: described('Each driver’s totals by month.', {
    '.read': all(doesJob('money'), asksLatest(DRIVER_MONTHS_MAX)),
    $month: described('All drivers in one month.', {
      '.indexOn': ['fleetadmin', 'driverShare'],
      '.read': any(doesJob('money'), all(isFleetAdmin, asksOwnRows('fleetadmin'))),
      $driver: described('One driver in one month.', {
        '.read': seesDriver($driver, 'money'),
        '.write': serverKeeps,
        ...record(DRIVER_TOTALS, { ...DRIVER_NAMES, ...DRIVER_TIPS, ...DRIVER_FEES, ...DRIVER_SECONDS }, ofAMonth),
      }),
    }),
  }),
  driverDays: described('Each driver’s totals by day.', {
    $driver: described('One driver’s days.', {
      '.read': seesDriver($driver, 'money'),
      $date: described('One day.', {
        '.write': serverKeeps,
        ...record(DRIVER_TOTALS, { ...DRIVER_NAMES, ...DRIVER_TIPS, ...DRIVER_FEES, ...DRIVER_SECONDS }, ofADay),
      }),
    }),
  }),
  fleetDays: described('Each fleet’s totals by day.', {
    $fleet: described('One fleet’s days.', {
      $date: described('One day.', {
        '.read': seesFleet,
        '.write': serverKeeps,
        ...record(DRIVER_TOTALS, FLEET_COST, ofADay),
      }),
    }),
  }),
  fleetMonths: described('Each fleet’s totals by month.', {
    $fleet: described('One fleet’s months.', {
      '.read': seesFleet,
      $month: described('One month.', { '.write': serverKeeps, ...record(DRIVER_TOTALS, FLEET_COST, ofAMonth) }),
    }),
  }),
  feelessMonths: described('What drivers were paid by month for rides without a fee.', {
    $month: described('All drivers in one month.', {
      $driver: described('One driver in one month.', {
        '.write': serverKeeps,
        ...record(DRIVER_TOTALS, DRIVER_TIPS, ofAMonth),
      }),
    }),
  }),
  feelessDays: described('What drivers were paid by day for rides without a fee.', {
    $driver: described('One driver’s days.', {
      '.read': isMemberSelf($driver),
      $date: described('One day.', { '.write': serverKeeps, ...record(DRIVER_TOTALS, DRIVER_TIPS, ofADay) }),
    }),
  }),
  ...nothingElse,
};
