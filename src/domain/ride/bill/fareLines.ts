/** The lines of a bill in plain words, in the order they are calculated. Lines of £0 are left out. */
import type { CardLines, FareBreakdown } from '@/domain/pricing/breakdown';
import type { Pence } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import * as own from '@/languages/en/rides/bill';
import { bandNames, type BillWords, extraName } from './cardWords';

export type FareLine = { id: string; label: string; note: string; pence: Pence };

/** '8.4 miles' for a distance in the bill's own unit. */
export function distanceWords({ facts }: FareBreakdown, words: BillWords = own): string {
  return words.distance[facts.distance_unit](facts.distance.toFixed(1));
}

/** 'Sunday rate' for a rule of every week, 'Holiday rate' for any other. */
export const holidayWords = ({ facts: { holiday_weekday: day } }: FareBreakdown, words: BillWords = own): string =>
  day === undefined ? words.holidayRate : words.weekdayRate(day);

/** 'Christmas Day, 50%': the name of the day and the percentage, each if there is one. */
export const holidayNote = ({ facts }: FareBreakdown): string =>
  [facts.holiday_name, facts.holiday_kind === 'percentage' ? `${facts.holiday_percent}%` : undefined]
    .filter((part) => part !== undefined)
    .join(', ');

/** What the office took off a ride's bill, pence. */
export const takenOff = ({ correction, fare_lines, trip_cost = 0 }: Booking): Pence =>
  correction === undefined || fare_lines === undefined ? 0 : fare_lines.total - trip_cost;

const takenOffLine = (off: Pence, words: BillWords): FareLine => ({
  id: 'off',
  label: words.takenOff,
  note: '',
  pence: -off,
});

/** The lines of a fare by an authority's card: the reading, each extra, and what an agreed price takes off. */
function cardFareLines(
  { fixed_price_adjustment: adjustment }: FareBreakdown,
  card: CardLines,
  off: Pence,
  words: BillWords,
): FareLine[] {
  const extras = (card.extras ?? []).map((extra, index) => ({
    id: `extra${index}`,
    ...extraName(extra, words),
    pence: extra.pence,
  }));
  const lines = [
    { id: 'reading', label: words.sources[card.source], note: bandNames(card, words), pence: card.reading },
    ...extras,
    { id: 'fixed', label: words.agreedPrice, note: '', pence: adjustment },
    takenOffLine(off, words),
  ];
  return lines.filter(({ id, pence }) => pence !== 0 || id === 'reading');
}

/** `off`: what the office took off, pence. `words`: of the reader’s language; without them, of this build’s. */
export function fareLines(fare: FareBreakdown, off: Pence = 0, words: BillWords = own): FareLine[] {
  if (fare.card !== undefined) return cardFareLines(fare, fare.card, off, words);
  const { facts } = fare;
  const metered = fare.tier_1 + fare.tier_2 + fare.tier_3;
  const lines: FareLine[] = [
    { id: 'metered', label: words.metered, note: distanceWords(fare, words), pence: metered },
    {
      id: 'waiting',
      label: words.waiting,
      note: words.waitUnits(facts.wait_units),
      pence: fare.waiting,
    },
    {
      id: 'passengers',
      label: words.extraPassengers,
      note: words.passengers(facts.passengers),
      pence: fare.extra_passengers,
    },
    { id: 'car', label: words.carType, note: '', pence: fare.car_type },
    { id: 'outstation', label: words.outOfZone, note: `${facts.outstation_percent}%`, pence: fare.outstation },
    {
      id: 'holiday',
      label: holidayWords(fare, words),
      note: holidayNote(fare),
      pence: fare.holiday,
    },
    { id: 'minimum', label: words.minimum, note: '', pence: fare.min_fare_top_up },
    {
      id: 'fee',
      label: words.convenience,
      note: facts.convenience_fee_percent > 0 ? `${facts.convenience_fee_percent}%` : '',
      pence: fare.convenience_fee,
    },
    { id: 'tolls', label: words.tolls, note: words.tollCount(facts.toll_count), pence: fare.tolls },
    { id: 'fixed', label: words.fixedPrice, note: '', pence: fare.fixed_price_adjustment },
    takenOffLine(off, words),
  ];
  return lines.filter((line) => line.pence !== 0 || line.id === 'metered');
}
