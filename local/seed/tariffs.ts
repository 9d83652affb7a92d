/**
 * London's taxi fares, modelled on TfL's table of 2025: three tariffs by hour, a £3.80 flag fall, then 20p steps that
 * get shorter at night and beyond six miles. TfL's weekend and holiday tariffs become holiday rules, because a tariff
 * here has hours but no days. Lengths are miles, prices pounds.
 */
import type { Holiday, Plan, Tariff } from '@/domain/pricing/tariff';
import { DAY_MS } from '@/domain/time/durations';
import { BANK_HOLIDAYS, CHRISTMAS } from './bankHolidays';

type Shift = {
  title: string;
  /** Minutes from midnight. */
  from: number;
  to: number;
  /** Miles for 20p, up to six miles and beyond. */
  mile20p: number;
  farMile20p: number;
  /** Seconds of waiting for 20p. */
  waitSeconds: number;
  /** Surcharge in percent on Saturdays and Sundays, and on public holidays. TfL charges the next dearer tariff then. */
  weekend: number;
  holiday: number;
};

/** TfL's tariffs 1, 2 and 3: 105 m, 87 m and 71 m for 20p. */
const SHIFTS: readonly Shift[] = [
  {
    title: 'Day',
    from: 300,
    to: 1200,
    mile20p: 0.0655,
    farMile20p: 0.054,
    waitSeconds: 22.6,
    weekend: 21,
    holiday: 46,
  },
  {
    title: 'Evening',
    from: 1200,
    to: 1320,
    mile20p: 0.0541,
    farMile20p: 0.054,
    waitSeconds: 18.6,
    weekend: 0,
    holiday: 21,
  },
  {
    title: 'Night',
    from: 1320,
    to: 300,
    mile20p: 0.0448,
    farMile20p: 0.054,
    waitSeconds: 15.3,
    weekend: 0,
    holiday: 0,
  },
];

/** The flag fall, which a hirer owes from the start. */
export const FLAG_FALL_POUNDS = 3.8;
/** The flag fall covers the first yards, miles. */
const FLAG_FALL_MILES = 0.01;
const STEP_POUNDS = 0.2;
/** The start of TfL's longer-distance rate, miles. */
const FAR_MILES = 6;
/** Heathrow's terminal drop-off charge, pounds. */
const TOLL_POUNDS = 6;
/** TfL adds £4 to a journey over Christmas and New Year. */
const CHRISTMAS_POUNDS = 4;

/** Surcharge in percent for leaving the zone of the pickup. */
const OUTSTATION_PERCENT = 5;
/**
 * Holiday rules are seeded this far ahead, and a little back for the past rides, ms. Kept short because every rider's
 * phone reads them.
 */
const HOLIDAYS_AHEAD_MS = 400 * DAY_MS;
const HOLIDAYS_BACK_MS = 60 * DAY_MS;

/** One price list for all of London, like TfL's: every zone has the three tariffs, and the zones share their plans. */
export function tariffRows(zones: readonly string[]): Tariff[] {
  return zones.flatMap((zone) =>
    SHIFTS.map((shift) => ({ name: zone, title: shift.title, fromtime: shift.from, totime: shift.to })),
  );
}

export function planRows(): Plan[] {
  return SHIFTS.map((shift) => ({
    tariff: shift.title,
    waiting_time: shift.waitSeconds,
    waiting_price: STEP_POUNDS,
    distance_1: FLAG_FALL_MILES,
    price_1: FLAG_FALL_POUNDS,
    max_1: FLAG_FALL_MILES,
    distance_2: shift.mile20p,
    price_2: STEP_POUNDS,
    max_2: FAR_MILES,
    distance_3: shift.farMile20p,
    price_3: STEP_POUNDS,
    max_3: 0,
    extra_passenger: 0,
    toll_charges: TOLL_POUNDS,
    outstation: OUTSTATION_PERCENT,
  }));
}

export function holidayRows(now: number): Holiday[] {
  const isNear = (date: string): boolean => {
    const ahead = Date.parse(date) - now;
    return ahead > -HOLIDAYS_BACK_MS && ahead < HOLIDAYS_AHEAD_MS;
  };
  const daywise = (shift: Shift, date: string, rule: Pick<Holiday, 'calc_type' | 'price'>): Holiday => ({
    tariff: shift.title,
    option: 'daywise',
    week: '',
    holiday_date: date,
    ...rule,
  });
  return SHIFTS.flatMap((shift) => [
    ...(['sat', 'sun'] as const).map(
      (week): Holiday => ({
        tariff: shift.title,
        option: 'weekwise',
        week,
        holiday_date: '',
        calc_type: 'percentage',
        price: shift.weekend,
      }),
    ),
    ...BANK_HOLIDAYS.filter(isNear).map((date) =>
      daywise(shift, date, { calc_type: 'percentage', price: shift.holiday }),
    ),
    ...CHRISTMAS.filter(isNear).map((date) => daywise(shift, date, { calc_type: 'flat', price: CHRISTMAS_POUNDS })),
  ]).filter(({ price }) => price !== 0);
}

/** Returns a holiday rule's key: its tariff and its day. */
export function holidayKey(rule: Holiday): string {
  return `${rule.tariff} ${rule.week}${rule.holiday_date}`;
}
