/**
 * Fares shaped like Newport City Council's card for hackney carriages as proposed in September 2022 (public notice
 * NEW2494913): £3.50 for the first 100 yards by day and £4.50 by night, 10p for each 100 yards or 30 seconds of waiting
 * after that, £1.50 more on bank holidays, twice as much over Christmas and New Year. Lengths are miles, prices pounds.
 */
import type { Holiday } from '@/domain/pricing/holiday';
import { EVERY_TARIFF, type Plan, type Tariff } from '@/domain/pricing/tariff';
import { DAY_MS } from '@/domain/time/durations';
import { CHRISTMAS } from './bankHolidays';

type Shift = {
  title: string;
  /** Minutes from midnight. */
  from: number;
  to: number;
  /** For the first 100 yards, pounds. */
  flagFall: number;
};

/** The flag fall of the day, which a hirer owes from the start, pounds. */
export const FLAG_FALL_POUNDS = 3.5;

const SHIFTS: readonly Shift[] = [
  { title: 'Day', from: 360, to: 1380, flagFall: FLAG_FALL_POUNDS },
  { title: 'Night', from: 1380, to: 360, flagFall: 4.5 },
];

/** 100 yards in miles. */
const STEP_MILES = 0.0568;
const STEP_POUNDS = 0.1;
/** The card has one rate for all distances; a plan wants to know where its second tier ends. */
const FAR_MILES = 6;
const WAITING_SECONDS = 30;
/** Each passenger more than a car takes at its price, pounds. */
const EXTRA_PASSENGER_POUNDS = 1;
/** A toll on the way; Newport has none, the Clifton Suspension Bridge in Bristol asks this much. */
const TOLL_POUNDS = 1;
const BANK_HOLIDAY_POUNDS = 1.5;
const CHRISTMAS_PERCENT = 100;

/** Surcharge in percent for leaving the zone of the pickup. */
const OUTSTATION_PERCENT = 5;
/**
 * Holiday rules are seeded this far ahead, and a little back for the past rides, ms. Kept short because every rider's
 * phone reads them.
 */
const HOLIDAYS_AHEAD_MS = 400 * DAY_MS;
const HOLIDAYS_BACK_MS = 60 * DAY_MS;

/** One price list for all zones, as a council has one card. */
export function tariffRows(zones: readonly string[]): Tariff[] {
  return zones.flatMap((zone) =>
    SHIFTS.map((shift) => ({ name: zone, title: shift.title, fromtime: shift.from, totime: shift.to })),
  );
}

export function planRows(): Plan[] {
  return SHIFTS.map(({ title, flagFall }) => ({
    tariff: title,
    waiting_time: WAITING_SECONDS,
    waiting_price: STEP_POUNDS,
    distance_1: STEP_MILES,
    price_1: flagFall,
    max_1: STEP_MILES,
    distance_2: STEP_MILES,
    price_2: STEP_POUNDS,
    max_2: FAR_MILES,
    distance_3: STEP_MILES,
    price_3: STEP_POUNDS,
    max_3: 0,
    extra_passenger: EXTRA_PASSENGER_POUNDS,
    toll_charges: TOLL_POUNDS,
    outstation: OUTSTATION_PERCENT,
  }));
}

export function holidayRows(now: number): Holiday[] {
  const isNear = ({ date }: { date: string }): boolean => {
    const ahead = Date.parse(date) - now;
    return ahead > -HOLIDAYS_BACK_MS && ahead < HOLIDAYS_AHEAD_MS;
  };
  const always = { tariff: EVERY_TARIFF, week: '' } as const;
  return [
    {
      ...always,
      name: 'Bank holiday',
      option: 'bank_holiday',
      holiday_date: '',
      calc_type: 'flat',
      price: BANK_HOLIDAY_POUNDS,
    },
    ...CHRISTMAS.filter(isNear).map(
      ({ date, name }): Holiday => ({
        ...always,
        name,
        option: 'daywise',
        holiday_date: date,
        calc_type: 'percentage',
        price: CHRISTMAS_PERCENT,
      }),
    ),
  ];
}

/** Returns a holiday rule's key: what it is called, and its date. */
export function holidayKey({ name, holiday_date }: Holiday): string {
  return `${name} ${holiday_date}`;
}
