/**
 * A fare by a card, read again from the card's own words and apart from the code under test: which band applies, what a slow
 * meter shows, and the most that the extras may come to. For cards that keep the band of the start.
 */
import type { AuthorityCard, CardBand, CardCalendar, CardSpan, CardStep } from '@/domain/pricing/card/authorityCard';
import type { CardLeg } from '@/domain/pricing/card/cardReading';
import type { RideExtras } from '@/domain/pricing/card/extraLines';
import { type Exact, exact, type OracleStep, oracleFare } from './oracle';

const DAY = 86_400_000;
const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const clock = new Map<string, Intl.DateTimeFormat>();

/** The local clock as milliseconds of a clock that never changes: '2026-06-03 10:00' as if it were Greenwich's. */
function wall(at: number, timeZone: string): number {
  const format =
    clock.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clock.set(timeZone, format);
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

const ms = (text: string): number => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * 60_000;

function holds(span: CardSpan, now: number, holidays: ReadonlySet<string>): boolean {
  const year = new Date(now).getUTCFullYear();
  const yearly = (text: string, of: number) => Date.parse(`${of}-${text.slice(0, 5)}T00:00:00Z`) + ms(text.slice(6));
  if (span.between !== undefined) {
    const { from, to } = span.between;
    const over = from > to;
    const inside = [year - 1, year].some((of) => now >= yearly(from, of) && now < yearly(to, over ? of + 1 : of));
    if (!inside) return false;
  }
  const midnight = now - (now % DAY);
  return [midnight - DAY, midnight, midnight + DAY].some((day) => {
    const date = new Date(day);
    if (span.weekdays !== undefined && !(span.weekdays as string[]).includes(NAMES[date.getUTCDay()] ?? ''))
      return false;
    const isHoliday = holidays.has(date.toISOString().slice(0, 10));
    if (span.bank_holidays === 'only' && !isHoliday) return false;
    if (span.bank_holidays === 'not' && isHoliday) return false;
    const begins = day + ms(span.from ?? '00:00') - (span.starts === 'day_before' ? DAY : 0);
    let ends = day + ms(span.to ?? '24:00') + (span.ends === 'day_after' ? DAY : 0);
    if (ends <= begins) ends += DAY;
    return now >= begins && now < ends;
  });
}

const UNITS: Record<string, [number, number]> = {
  yard: [9144, 10_000],
  mile: [1_609_344, 1000],
  metre: [1, 1],
  kilometre: [1000, 1],
  second: [1, 1],
  minute: [60, 1],
  hour: [3600, 1],
};

/** '1 1/2 miles', '2 minutes 36 seconds': numbers up to each unit, added up. */
function measure(text: string): Exact {
  let [n, d] = [0n, 1n];
  const add = (over: bigint, under: bigint) => ([n, d] = [n * under + over * d, d * under]);
  let amount: [bigint, bigint] = [0n, 1n];
  for (const word of text.split(' ')) {
    const unit = UNITS[word.replace(/s$/, '')];
    if (unit !== undefined) {
      add(amount[0] * BigInt(unit[0]), amount[1] * BigInt(unit[1]));
      amount = [0n, 1n];
      continue;
    }
    const [over = '', under = '1'] = word.split('/');
    const decimals = over.split('.')[1]?.length ?? 0;
    const bottom = BigInt(under) * 10n ** BigInt(decimals);
    amount = [amount[0] * bottom + BigInt(over.replace('.', '')) * amount[1], amount[1] * bottom];
  }
  return exact(n, d);
}

const product = (a: Exact, b: Exact): Exact => exact(a.n * b.n, a.d * b.d);
const optional = (text: string | undefined): Exact | undefined => (text === undefined ? undefined : measure(text));

function stepsOf(card: AuthorityCard, base: CardBand): OracleStep[] {
  const waiting = base.waiting ?? card.waiting;
  const one = ({ pence, distance, time, until }: CardStep): OracleStep => ({
    pence: exact(pence),
    metres: optional(distance),
    seconds:
      time !== undefined || waiting === undefined
        ? optional(time)
        : product(measure(waiting.time), exact(pence, waiting.pence)),
    ...(until !== undefined && 'distance' in until ? { untilMetres: measure(until.distance) } : {}),
    ...(until !== undefined && 'fare_reaches' in until ? { untilPence: exact(until.fare_reaches) } : {}),
    ...(until !== undefined && 'fare_exceeds' in until ? { untilPence: exact(until.fare_exceeds + 1) } : {}),
  });
  const [first, ...rest] = base.steps ?? [];
  const later = rest.map(one);
  const { metres: length, seconds: time } = later[0] ?? {};
  const charge: OracleStep = {
    pence: exact(first?.pence ?? 0),
    metres: optional(first?.distance),
    seconds: optional(first?.time),
  };
  if (first?.time === undefined && waiting?.in_hiring_charge === 'counts' && charge.metres && length && time) {
    charge.seconds = product(charge.metres, exact(time.n * length.d, time.d * length.n));
  }
  return [charge, ...later];
}

const kept = <Row extends { name: string; over?: string[] }>(rows: Row[]): Row[] =>
  rows.filter(({ name }) => rows.every(({ over }) => !(over ?? []).includes(name)));

/** What the meter shows by the card, whole pence. */
export function oracleReading(
  card: AuthorityCard,
  ride: { startedAt: number; legs: readonly CardLeg[]; passengers: number },
  { timeZone, bankHolidays }: CardCalendar,
): number {
  const now = wall(ride.startedAt, timeZone);
  const takes = ({ passengers: p }: CardBand) =>
    p === undefined || (ride.passengers >= p.from && ride.passengers <= p.to);
  const applies = ({ when }: CardBand) => when.some((span) => holds(span, now, bankHolidays));
  const [band] = kept(card.bands.filter((row) => takes(row) && applies(row)));
  if (band === undefined) throw new Error('no band');
  const named = (band.built_on?.bands ?? [band.name]).map((name) => card.bands.find((row) => row.name === name)!);
  const fitting = named.filter(takes);
  const base = fitting.find(applies) ?? fitting[0] ?? named[0]!;
  const number = (value: number): Exact => measure(`${value} metres`);
  const legs = ride.legs.map(({ metres, seconds }) => ({ metres: number(metres), seconds: number(seconds) }));
  const factor = measure(`${band.built_on?.multiply ?? '1'} metres`);
  const shown = product(oracleFare(stepsOf(card, base), legs), factor);
  const sum = exact(shown.n + BigInt(band.built_on?.add_pence ?? 0) * shown.d, shown.d);
  const rule = band.built_on?.multiply === undefined ? undefined : card.rounding;
  const unit = rule?.to_pence ?? 1;
  const units = Number(sum.n) / Number(sum.d) / unit;
  if (rule?.way === 'up') return Math.ceil(units) * unit;
  return (rule?.way === 'nearest' ? Math.round(units) : Math.floor(units)) * unit;
}

/** The most that a card's extras may come to for a ride. */
export function oracleExtras(
  { extras = {} }: AuthorityCard,
  reading: number,
  ride: RideExtras,
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  { timeZone, bankHolidays }: CardCalendar,
): number {
  let sum = 0;
  const rule = extras.passengers;
  if (rule !== undefined && ride.passengers > rule.over) {
    sum += Math.floor((reading * Number(rule.percent ?? 0)) / 100);
    sum += (rule.each_pence ?? 0) * (rule.of === 'all' ? ride.passengers : ride.passengers - rule.over);
  }
  for (const kind of ['luggage', 'large_items', 'animals'] as const) {
    const pieces = extras[kind];
    if (pieces === undefined) continue;
    const price = Math.max(0, (ride[kind] ?? 0) - (pieces.free ?? 0)) * pieces.each_pence;
    sum += pieces.max_pence === undefined ? price : Math.min(price, pieces.max_pence);
  }
  sum += Math.min(ride.booking_pence ?? 0, extras.booking?.max_pence ?? 0);
  if (extras.tolls !== undefined) sum += ride.tolls_pence ?? 0;
  for (const place of extras.places ?? []) if (ride.places?.includes(place.name)) sum += place.pence;
  const at = (when: CardSpan[], instant: number) =>
    when.some((span) => holds(span, wall(instant, timeZone), bankHolidays));
  const times = (extras.times ?? []).filter(
    ({ when, ending }) => at(when, startedAt) || (ending !== undefined && at(when, endedAt)),
  );
  return kept(times).reduce((total, { pence }) => total + pence, sum);
}
