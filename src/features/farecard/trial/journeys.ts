/** The trial journeys of a card, and what they cost by it. */
import { METRES_PER_MILE } from '@/domain/place/geo';
import { typedNumber } from '@/domain/money/decimal';
import type { Pence } from '@/domain/money/money';
import type { AuthorityCard, CardCalendar, Nation } from '@/domain/pricing/card/authorityCard';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import { cardDays } from '@/domain/pricing/card/bands/cardDays';
import { type CardLeg, countedRide } from '@/domain/pricing/card/cardReading';
import { extraLines } from '@/domain/pricing/card/extraLines';
import { bandName } from '@/domain/pricing/card/print/bandName';
import { stepWords } from '@/domain/pricing/card/print/printedCard';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, instantOf, isLocalDate, type Weekday } from '@/domain/time/time';

/** A journey as typed. `driving` and `waiting` are minutes. */
export type Journey = {
  name: string;
  date: string;
  time: string;
  length: string;
  unit: 'miles' | 'yards';
  driving: string;
  waiting: string;
  passengers: string;
};

const NOON = 720;

const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The next such day that is no bank holiday. */
function next(weekday: Weekday, today: string, bankHolidays: ReadonlySet<string>): string {
  for (let days = 1; days < 60; days += 1) {
    const date = dayFrom(today, days);
    const isOne = clockParts(instantOf(date, NOON, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).weekday === weekday;
    if (isOne && !bankHolidays.has(date)) return date;
  }
  return today;
}

/** The next Christmas Day. */
const christmas = (today: string): string => {
  const year = Number(today.slice(0, 4));
  return today.slice(5) > '12-25' ? `${year + 1}-12-25` : `${year}-12-25`;
};

function nextBankHoliday(today: string, bankHolidays: ReadonlySet<string>): string {
  // Those of Christmas and New Year often have a tariff of their own.
  const later = [...bankHolidays].filter((date) => date > today && !/-(12-[23]|01-0)\d$/.test(date));
  return later.toSorted()[0] ?? christmas(today);
}

/** Seven journeys that show what a card of a nation does, as of a local date, with the bank holidays that the desk entered. */
export function firstJourneys(today: string, nation: Nation, changes: readonly BankHolidayChange[] = []): Journey[] {
  const bankHolidays = cardDays(nation, changes);
  const tuesday = next('tue', today, bankHolidays);
  const across = { length: '4', unit: 'miles', driving: '15', waiting: '0', passengers: '1' } as const;
  return [
    { ...across, name: 'A short ride', date: tuesday, time: '12:00', length: '1', driving: '5' },
    { ...across, name: 'Across town', date: tuesday, time: '12:00' },
    { ...across, name: 'At night', date: next('sat', today, bankHolidays), time: '00:30' },
    { ...across, name: 'On a bank holiday', date: nextBankHoliday(today, bankHolidays), time: '12:00' },
    { ...across, name: 'On Christmas Day', date: christmas(today), time: '12:00' },
    { ...across, name: 'Five passengers', date: tuesday, time: '12:00', passengers: '5' },
    { ...across, name: 'Ten minutes of waiting', date: tuesday, time: '12:00', waiting: '10' },
  ];
}

/** A line of the count. `pence` is null where the line is a rule, such as “× 1.5”, and not a sum. */
export type CountLine = { label: string; pence: Pence | null; rule?: string };
export type TriedJourney = { band: string; reading: Pence; lines: CountLine[]; extras: CountLine[]; total: Pence };

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Half of the drive, then the waiting, then the other half. */
function legsOf({ length, unit, driving, waiting }: Journey): CardLeg[] | null {
  if (![length, driving, waiting].every((typed) => /^\d{1,4}(\.\d{1,3})?$/.test(typed.trim()))) return null;
  const [far, drive, wait] = [typedNumber(length), typedNumber(driving), typedNumber(waiting)];
  const metres = unit === 'miles' ? far * METRES_PER_MILE : far * 0.9144;
  const half = { metres: metres / 2, seconds: drive * 30 };
  return [half, { metres: 0, seconds: wait * 60 }, half];
}

const EXTRA_WORDS = { passengers: 'Extra passengers', time: 'Hirings at this time' } as const;

/** What a journey costs by a card, step by step. Null where a field is no number, or the card has no band for it. */
export function tryJourney(
  card: AuthorityCard,
  journey: Journey,
  sum: (pence: Pence) => string,
  changes: readonly BankHolidayChange[] = [],
): TriedJourney | null {
  const legs = legsOf(journey);
  const passengers = Math.floor(typedNumber(journey.passengers));
  if (legs === null || !(passengers >= 1) || !isLocalDate(journey.date) || !/^\d\d:\d\d$/.test(journey.time))
    return null;
  const startedAt = instantOf(journey.date, minuteOf(journey.time), DEFAULT_TIME_ZONE);
  const calendar: CardCalendar = { timeZone: DEFAULT_TIME_ZONE, bankHolidays: cardDays(card.nation, changes) };
  const counted = countedRide(card, { startedAt, legs, passengers }, calendar);
  if (counted === null) return null;
  const { reading, counts } = counted;
  const lines = counts.flatMap(({ band, base, begun }): CountLine[] => {
    const steps = card.bands.find(({ name }) => name === base)?.steps ?? [];
    const built = card.bands.find(({ name }) => name === band)?.built_on;
    return [
      ...steps.flatMap((step, index): CountLine[] => {
        const times = begun[index] ?? 0;
        const label = `${times} × ${stepWords(steps, index, sum)} (${sum(step.pence)})`;
        return times === 0 ? [] : [{ label, pence: times * step.pence }];
      }),
      ...(built?.multiply === undefined ? [] : [{ label: bandName(band), pence: null, rule: `× ${built.multiply}` }]),
      ...(built?.add_pence === undefined ? [] : [{ label: bandName(band), pence: built.add_pence }]),
    ];
  });
  const endedAt = startedAt + legs.reduce((all, { seconds }) => all + seconds * 1000, 0);
  const extras = extraLines(card, reading.pence, { passengers }, { startedAt, endedAt }, calendar).map(
    ({ kind, name, pence }): CountLine => ({
      label: name ?? (kind === 'passengers' ? EXTRA_WORDS.passengers : EXTRA_WORDS.time),
      pence,
    }),
  );
  const total = extras.reduce((all, { pence }) => all + (pence ?? 0), reading.pence);
  return { band: reading.band, reading: reading.pence, lines, extras, total };
}
