/**
 * Turns what is typed into a card for `checkCard` and for the picture. Text that is not a valid sum stays text, so that the
 * check reports it. Empty optional fields are left out.
 */
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { poundsToPence } from '@/domain/money/money';
import type {
  BandDraft,
  CardDraft,
  MissedDraft,
  PassengersDraft,
  PiecesDraft,
  SpanDraft,
  StepDraft,
  WaitingDraft,
  YearlyDraft,
} from './draft';

const plain = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** '3.5' -> 350; anything that is not a price stays as it is. */
function penceOf(typed: string): number | string {
  const price = plain(typed).replace(/^£ ?/, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(price) ? poundsToPence(price) : price;
}

function countOf(typed: string): number | string {
  const number = plain(typed);
  return /^\d{1,6}$/.test(number) ? Number(number) : number;
}

/** '6:00' -> '06:00'. */
const clockOf = (typed: string): string => plain(typed).replace(/^(\d):/, '0$1:');
const measureOf = (typed: string): string => plain(typed).toLowerCase();
const two = (typed: string): string => plain(typed).padStart(2, '0');

/** An object without the fields that are undefined. */
const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const unlessEmpty = <Value>(typed: string, value: Value): Value | undefined =>
  plain(typed) === '' ? undefined : value;
const filled = <Value>(list: readonly Value[]): readonly Value[] | undefined => (list.length === 0 ? undefined : list);

const yearlyOf = ({ fromDay, fromMonth, fromTime, toDay, toMonth, toTime }: YearlyDraft) => ({
  from: `${two(fromMonth)}-${two(fromDay)} ${clockOf(fromTime)}`,
  to: `${two(toMonth)}-${two(toDay)} ${clockOf(toTime)}`,
});

/** A time with no field filled in means all times. */
function spanOf({ weekdays, holidays, from, to, dayBefore, dayAfter, yearly }: SpanDraft): Record<string, unknown> {
  const span = given({
    weekdays: filled(weekdays),
    bank_holidays: holidays === '' ? undefined : holidays,
    from: unlessEmpty(from, clockOf(from)),
    to: unlessEmpty(to, clockOf(to)),
    starts: dayBefore ? 'day_before' : undefined,
    ends: dayAfter ? 'day_after' : undefined,
    between: yearly === null ? undefined : yearlyOf(yearly),
  });
  return Object.keys(span).length === 0 ? { from: '00:00', to: '24:00' } : span;
}

function untilOf({ until, end }: StepDraft): Record<string, unknown> | undefined {
  if (until === '') return undefined;
  if (until === 'distance') return { distance: measureOf(end) };
  return { [until === 'reaches' ? 'fare_reaches' : 'fare_exceeds']: penceOf(end) };
}

const stepOf = (step: StepDraft) =>
  given({
    pence: penceOf(step.price),
    distance: unlessEmpty(step.distance, measureOf(step.distance)),
    time: unlessEmpty(step.time, measureOf(step.time)),
    until: untilOf(step),
  });

const waitingOf = (waiting: WaitingDraft | null) =>
  waiting === null
    ? undefined
    : { pence: penceOf(waiting.price), time: measureOf(waiting.time), in_hiring_charge: waiting.counts };

const builtOn = ({ bases, multiply, add }: BandDraft) =>
  given({ bands: bases, multiply: unlessEmpty(multiply, plain(multiply)), add_pence: unlessEmpty(add, penceOf(add)) });

function bandOf(band: BandDraft): Record<string, unknown> {
  const { name, words, when, passengers, over, kind, steps, waiting } = band;
  return given({
    name: plain(name),
    words: plain(words),
    when: when.map(spanOf),
    passengers: passengers === null ? undefined : { from: countOf(passengers.from), to: countOf(passengers.to) },
    over: filled(over),
    ...(kind === 'steps' ? { steps: steps.map(stepOf), waiting: waitingOf(waiting) } : { built_on: builtOn(band) }),
  });
}

function passengersOf(rule: PassengersDraft | null) {
  if (rule === null) return undefined;
  const { over, way, amount } = rule;
  return given({
    over: countOf(over),
    each_pence: way === 'percent' ? undefined : penceOf(amount),
    of: way === 'all' ? 'all' : undefined,
    percent: way === 'percent' ? plain(amount) : undefined,
  });
}

const piecesOf = (pieces: PiecesDraft | null) =>
  pieces === null
    ? undefined
    : given({
        each_pence: penceOf(pieces.each),
        free: unlessEmpty(pieces.free, countOf(pieces.free)),
        max_pence: unlessEmpty(pieces.most, penceOf(pieces.most)),
      });

const missedOf = (missed: MissedDraft | null) =>
  missed === null ? undefined : { pence: penceOf(missed.price), after_minutes: countOf(missed.minutes) };

const someOf = (fields: Record<string, unknown>): Record<string, unknown> | undefined => {
  const some = given(fields);
  return Object.keys(some).length === 0 ? undefined : some;
};

const extrasOf = (draft: CardDraft) =>
  someOf({
    passengers: passengersOf(draft.passengers),
    luggage: piecesOf(draft.luggage),
    large_items: piecesOf(draft.largeItems),
    animals: piecesOf(draft.animals),
    booking: draft.booking === null ? undefined : { max_pence: penceOf(draft.booking) },
    tolls: draft.tolls ? { as_paid: true } : undefined,
    places: filled(draft.places.map(({ name, price }) => ({ name: plain(name), pence: penceOf(price) }))),
    times: filled(
      draft.times.map(({ name, when, price, ending, over }) =>
        given({
          name: plain(name),
          when: when.map(spanOf),
          pence: penceOf(price),
          ending: ending ? 'counts' : undefined,
          over: filled(over),
        }),
      ),
    ),
  });

/** The card so far. The picture can show it, but fields may still be wrong: `checkCard` decides. */
export function cardOf(draft: CardDraft): AuthorityCard {
  const { rounding, soiling, seats } = draft;
  const notes = draft.notes.split('\n').map(plain).filter(Boolean);
  return given({
    format: 1,
    authority: plain(draft.authority),
    gss: unlessEmpty(draft.gss, plain(draft.gss).toUpperCase()),
    district: plain(draft.district),
    nation: draft.nation,
    effective_from: draft.from,
    status: plain(draft.status),
    source: plain(draft.source),
    band_change: draft.change,
    rounding: rounding === null ? undefined : { to_pence: countOf(rounding.pence), way: rounding.way },
    waiting: waitingOf(draft.waiting),
    seats: unlessEmpty(seats, countOf(seats)),
    bands: draft.bands.map(bandOf),
    extras: extrasOf(draft),
    charges: someOf({
      soiling: soiling === null ? undefined : { max_pence: penceOf(soiling) },
      no_show: missedOf(draft.noShow),
      cancelling: missedOf(draft.cancelling),
    }),
    notes: filled([...new Set(notes)]),
  }) as AuthorityCard;
}
