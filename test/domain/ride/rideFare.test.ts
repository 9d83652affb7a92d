/** A ride at the edge of a tariff. */
import { describe, expect, it } from 'vitest';
import type { FareTrip } from '@/domain/pricing/breakdown';
import type { FareTable } from '@/domain/pricing/fare';
import { estimateFare, finalFare } from '@/domain/pricing/fare';
import { rideFare, tariffTimes } from '@/domain/ride/rideFare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { onlyPlan, PLAIN_CAR } from '../support/fares';

const MINUTE_MS = 60_000;
/** Six in the morning by the town's clock: an edge between two tariffs. */
const EDGE = Date.parse('2026-06-10T06:00:00+01:00');
const TRIP: Omit<FareTrip, 'at'> = {
  distanceMetres: 10_000,
  durationSeconds: 1200,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  pickupZone: 'London',
  dropZone: 'London',
};

/** £1 a kilometre on one side of six o'clock and £3 on the other. */
function tableOf(before: number, after: number): FareTable {
  const [plan] = onlyPlan({ distance_3: 1 }).plans;
  if (plan === undefined) throw new Error('no plan');
  return {
    carType: PLAIN_CAR,
    tariffs: [
      { name: 'London', title: 'Night', fromtime: 1200, totime: 360 },
      { name: 'London', title: 'Day', fromtime: 360, totime: 1200 },
    ],
    plans: [
      { ...plan, tariff: 'Night', price_3: before },
      { ...plan, tariff: 'Day', price_3: after },
    ],
    holidays: [],
    bankHolidays: new Set(),
    settings: { convert_to_mile: false, Fixed_price_km: 0, Fixed_price_options: 'select' },
    timeZone: DEFAULT_TIME_ZONE,
    basis: 'plan',
    authority: { versions: [], bookingCharge: 0 },
  };
}

/** The fare in pence of a ride booked for `bookedFor` minutes past six and started at `started` minutes past six. */
function fareOf(table: FareTable, bookedFor: number, started: number): number {
  const hours = { tripdate: EDGE + bookedFor * MINUTE_MS, startMs: EDGE + started * MINUTE_MS };
  const agreed = estimateFare({ ...TRIP, at: hours.tripdate }, table);
  if (!agreed.ok) throw new Error(agreed.error);
  const fare = rideFare(TRIP, hours, table, agreed.breakdown);
  return fare.ok ? fare.breakdown.total : Number.NaN;
}

describe('a ride booked for a tariff’s first minute', () => {
  it('is not dearer if it starts a quarter of an hour early, in the dear hours before', () => {
    expect(fareOf(tableOf(3, 1), 0, -15)).toBe(1000);
  });
  it('is cheaper if it starts a quarter of an hour early, in the cheap hours before', () => {
    expect(fareOf(tableOf(1, 3), 0, -15)).toBe(1000);
    // The booked time alone would bill the dear hours that nobody drove in.
    const dear = finalFare({ ...TRIP, at: EDGE }, tableOf(1, 3));
    expect(dear.ok && dear.breakdown.total).toBe(3000);
  });
});

it('a ride that starts late keeps the tariff that was agreed', () => {
  expect(fareOf(tableOf(3, 1), -5, 10)).toBe(3000);
  expect(fareOf(tableOf(1, 3), -5, 10)).toBe(1000);
});

it('a fixed price stays as agreed, however early the start', () => {
  const table = tableOf(1, 3);
  const fixed = { ...table, settings: { ...table.settings, Fixed_price_options: 'all' as const } };
  expect(fareOf(fixed, 0, -15)).toBe(3000);
});

it('only the booked time counts where no tariff is in force at the early start', () => {
  const table = tableOf(1, 3);
  const dayOnly = { ...table, tariffs: table.tariffs.slice(1) };
  expect(fareOf(dayOnly, 0, -15)).toBe(3000);
});

it('the hours that count are the booked ones, or also those of an early start', () => {
  expect(tariffTimes({ tripdate: EDGE, startMs: EDGE - 1 })).toEqual([EDGE, EDGE - 1]);
  expect(tariffTimes({ tripdate: EDGE, startMs: EDGE })).toEqual([EDGE]);
  expect(tariffTimes({ tripdate: EDGE, startMs: EDGE + 1 })).toEqual([EDGE]);
});
