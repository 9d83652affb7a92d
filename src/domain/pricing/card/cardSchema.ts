/** A card that is entered or imported: what each part must be, and how the parts must fit together. */
import * as v from 'valibot';
import { type AuthorityCard, type CardBand, NATIONS } from './authorityCard';
import {
  chargedName,
  count,
  distance,
  factor,
  fields,
  listOf,
  localDate,
  minutes,
  passengerCount,
  pence,
  someFields,
  span,
  text,
  time,
} from './cardFields';

const until = v.union(
  [fields({ fare_reaches: pence }), fields({ fare_exceeds: pence }), fields({ distance })],
  'must say one of fare_reaches, fare_exceeds and distance',
);

const step = fields({ pence, distance: v.optional(distance), time: v.optional(time), until: v.optional(until) });

const waiting = fields({
  pence,
  time,
  in_hiring_charge: v.picklist(['counts', 'free'], 'must be "counts" or "free"'),
});

const when = listOf(span, 'a time');

const band = fields({
  name: chargedName,
  words: chargedName,
  when,
  passengers: v.optional(fields({ from: passengerCount, to: passengerCount })),
  over: v.optional(listOf(text, 'a band')),
  steps: v.optional(listOf(step, 'a step')),
  built_on: v.optional(
    fields({ bands: listOf(text, 'a band'), multiply: v.optional(factor), add_pence: v.optional(pence) }),
  ),
  waiting: v.optional(waiting),
});

const pieces = fields({ each_pence: pence, free: v.optional(count), max_pence: v.optional(pence) });

const extras = someFields({
  passengers: v.optional(
    fields({
      over: count,
      each_pence: v.optional(pence),
      of: v.optional(v.literal('all', 'must be "all"')),
      percent: v.optional(factor),
    }),
  ),
  luggage: v.optional(pieces),
  large_items: v.optional(pieces),
  animals: v.optional(pieces),
  booking: v.optional(fields({ max_pence: pence })),
  tolls: v.optional(fields({ as_paid: v.literal(true, 'must be true') })),
  places: v.optional(listOf(fields({ name: chargedName, pence }), 'a place')),
  times: v.optional(
    listOf(
      fields({
        name: chargedName,
        when,
        pence,
        ending: v.optional(v.literal('counts', 'must be "counts"')),
        over: v.optional(listOf(text, 'a time')),
      }),
      'a time',
    ),
  ),
});

const missed = fields({ pence, after_minutes: minutes });

/** The parts of a card. `cardFaults` says what is wrong between them. */
export const cardSchema = fields({
  format: v.literal(1, 'must be 1'),
  authority: text,
  gss: v.optional(v.pipe(v.string('must be text'), v.regex(/^[EWSN]\d{8}$/, 'is not a code such as W06000022'))),
  district: text,
  nation: v.picklist(NATIONS, 'must be england-and-wales, scotland or northern-ireland'),
  effective_from: localDate,
  status: text,
  source: text,
  band_change: v.picklist(['fixed_at_start', 'running'], 'must be "fixed_at_start" or "running"'),
  rounding: v.optional(
    fields({
      to_pence: v.pipe(pence, v.minValue(1, 'must be 1 or more')),
      way: v.picklist(['down', 'nearest', 'up'], 'must be "down", "nearest" or "up"'),
    }),
  ),
  waiting: v.optional(waiting),
  seats: v.optional(passengerCount),
  bands: listOf(band, 'a band'),
  extras: v.optional(extras),
  charges: v.optional(
    someFields({
      soiling: v.optional(fields({ max_pence: pence })),
      no_show: v.optional(missed),
      cancelling: v.optional(missed),
    }),
  ),
  notes: v.optional(listOf(text, 'a note')),
});

/** A fault of a card: its place in words, and what is wrong there. */
export type CardFault = { place: string; fault: string };

/** Faults of names: used twice, or named in `over` without being listed above. */
function rankFaults(rows: readonly { name: string; over?: string[] }[], kind: string): CardFault[] {
  return rows.flatMap(({ name, over = [] }, index) => {
    const above = rows.slice(0, index).map((row) => row.name);
    const unknown = over.filter((other) => !above.includes(other));
    return [
      ...(above.includes(name) ? [{ place: `${kind} ${name}`, fault: 'has the same name as another' }] : []),
      ...unknown.map((other) => ({
        place: `${kind} ${name}, over`,
        fault: `names ${other}, which is not listed above it`,
      })),
    ];
  });
}

function stepFaults({ name, steps = [] }: CardBand, hasWaiting: boolean): CardFault[] {
  const last = steps.length - 1;
  return steps.flatMap(({ distance: length, time: duration, until: end }, index) => {
    const faults: string[] = [];
    if (index === 0 && end !== undefined) faults.push('is the hiring charge and has no end of its own');
    if (index > 0 && length === undefined && duration === undefined && !hasWaiting)
      faults.push('needs a distance or a time');
    if (index > 0 && index < last && end === undefined) faults.push('must say until when it repeats');
    if (index > 0 && index === last && end !== undefined) faults.push('is the last step and must not end');
    return faults.map((fault) => ({ place: `Band ${name}, step ${index + 1}`, fault }));
  });
}

function bandFaults(card: AuthorityCard, row: CardBand): CardFault[] {
  const place = `Band ${row.name}`;
  const { steps, built_on, passengers } = row;
  const faults = stepFaults(row, (row.waiting ?? card.waiting) !== undefined);
  if ((steps === undefined) === (built_on === undefined)) {
    faults.push({ place, fault: 'must either have steps or be built on other bands' });
  }
  if (built_on !== undefined && row.waiting !== undefined) {
    faults.push({ place, fault: 'has its own waiting, but must use that of the band it is built on' });
  }
  for (const name of built_on?.bands ?? []) {
    const base = card.bands.find((other) => other.name === name);
    if (base?.steps === undefined) faults.push({ place, fault: `is built on ${name}, which has no steps` });
  }
  if (passengers !== undefined && passengers.to < passengers.from) {
    faults.push({ place: `${place}, passengers`, fault: 'must not end before it begins' });
  }
  return faults;
}

/** The faults between parts of a card that are each sound. */
export function cardFaults(card: AuthorityCard): CardFault[] {
  const { extras: charged } = card;
  const faults = [
    ...rankFaults(card.bands, 'Band'),
    ...card.bands.flatMap((row) => bandFaults(card, row)),
    ...rankFaults(charged?.times ?? [], 'Extra'),
  ];
  const passengers = charged?.passengers;
  if (passengers !== undefined && (passengers.each_pence === undefined) === (passengers.percent === undefined)) {
    faults.push({ place: 'Extras, passengers', fault: 'must have either each_pence or percent' });
  }
  return faults;
}
