/**
 * A card as a council prints it: for each tariff its lines, then the extras and the charges. It also takes a card that is
 * being typed, of which anything may be missing: a sum that is none is null.
 */
import { type Pence } from '../../../money/money';
import type { AuthorityCard, CardBand, CardPieces, CardStep, CardUntil, CardWaiting } from '../authorityCard';
import { bandName } from './bandName';
import { timesWords } from './spanWords';

/** A line: what is charged for, and the sum, or words in place of one. */
export type PrintedLine = { label: string; pence: Pence | null; price?: string };
export type PrintedBand = { name: string; words: string; people: string; lines: PrintedLine[] };
export type PrintedCard = {
  bands: PrintedBand[];
  waiting: PrintedLine[];
  extras: PrintedLine[];
  charges: PrintedLine[];
};

/** Writes a sum for people. */
type Sum = (pence: Pence) => string;

const isSum = (pence: unknown): pence is Pence => typeof pence === 'number' && Number.isFinite(pence);
const sumOf = (pence: unknown): Pence | null => (isSum(pence) ? pence : null);

const measure = ({ distance, time }: Pick<CardStep, 'distance' | 'time'>): string =>
  [distance, time].filter((part) => part !== undefined && part !== '').join(' or ');

function untilWords(until: CardUntil | undefined, sum: Sum): string {
  if (until === undefined) return '';
  if ('distance' in until) return `, until ${until.distance} have been driven`;
  if ('fare_reaches' in until)
    return `, until the fare is ${isSum(until.fare_reaches) ? sum(until.fare_reaches) : '…'}`;
  return `, until the fare is more than ${isSum(until.fare_exceeds) ? sum(until.fare_exceeds) : '…'}`;
}

/** The label of a step of a band; `index` 0 is the hiring charge. */
export function stepWords(steps: readonly CardStep[], index: number, sum: Sum): string {
  const step = steps[index];
  if (step === undefined) return '';
  const covered = measure(step);
  if (index === 0) return covered === '' ? 'To begin with' : `For the first ${covered}, or any part of it`;
  const after = steps[index - 1]?.until === undefined ? 'For' : 'After that, for';
  const each = covered === '' ? 'each further step' : `each further ${covered}, or any part of it`;
  return `${after} ${each}${untilWords(step.until, sum)}`;
}

const waitingLine = ({ pence, time, in_hiring_charge }: CardWaiting): PrintedLine => ({
  label: `Waiting, for each ${time === '' ? '…' : time} or any part of it${in_hiring_charge === 'free' ? ', not during the hiring charge' : ''}`,
  pence: sumOf(pence),
});

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

function builtLines({ built_on }: CardBand, sum: Sum): PrintedLine[] {
  if (built_on === undefined) return [];
  const { bands, multiply, add_pence } = built_on;
  const when = bands.length > 1 ? ' charges at that hour' : ' charges';
  const times = multiply === undefined ? '' : `× ${multiply}`;
  const added = add_pence === undefined ? '' : `+ ${isSum(add_pence) ? sum(add_pence) : '…'}`;
  const price = [times, added].filter((part) => part !== '').join(' ');
  return [
    { label: `What ${listed(bands.map(bandName))}${when}`, pence: null, price: price === '' ? 'the same' : price },
  ];
}

function peopleWords({ passengers }: CardBand): string {
  if (passengers === undefined) return '';
  const { from, to } = passengers;
  if (from === to) return `${from} ${from === 1 ? 'passenger' : 'passengers'}`;
  return `${from} to ${to} passengers`;
}

function printedBand(band: CardBand, sum: Sum): PrintedBand {
  const { name, words, steps = [], waiting } = band;
  return {
    name,
    words,
    people: peopleWords(band),
    lines: [
      ...steps.map((step, index) => ({ label: stepWords(steps, index, sum), pence: sumOf(step.pence) })),
      ...builtLines(band, sum),
      ...(waiting === undefined ? [] : [waitingLine(waiting)]),
    ],
  };
}

function piecesLine(label: string, pieces: CardPieces | undefined, sum: Sum): PrintedLine[] {
  if (pieces === undefined) return [];
  const { each_pence, free, max_pence } = pieces;
  const ends = [
    free === undefined ? '' : `, after ${free} free of charge`,
    max_pence === undefined ? '' : `, in all at most ${isSum(max_pence) ? sum(max_pence) : '…'}`,
  ];
  return [{ label: `${label}${ends.join('')}`, pence: sumOf(each_pence) }];
}

function passengerLines({ extras }: AuthorityCard): PrintedLine[] {
  const rule = extras?.passengers;
  if (rule === undefined) return [];
  const { over, each_pence, of, percent } = rule;
  if (percent !== undefined) return [{ label: `More than ${over} passengers`, pence: null, price: `+ ${percent}%` }];
  const label =
    of === 'all' ? `More than ${over} passengers: for each of them all` : `For each passenger above ${over}`;
  return [{ label, pence: sumOf(each_pence) }];
}

function extraLines(card: AuthorityCard, sum: Sum): PrintedLine[] {
  const { luggage, large_items, animals, booking, tolls, places = [], times = [] } = card.extras ?? {};
  return [
    ...passengerLines(card),
    ...piecesLine('Luggage, for each piece', luggage, sum),
    ...piecesLine('Large items, such as a bicycle or a trunk, each', large_items, sum),
    ...piecesLine('Animals, each; never an assistance dog', animals, sum),
    ...(booking === undefined ? [] : [{ label: 'Booking ahead, at most', pence: sumOf(booking.max_pence) }]),
    ...(tolls === undefined ? [] : [{ label: 'Tolls', pence: null, price: 'as paid' }]),
    ...places.map(({ name, pence }) => ({ label: `Hirings that begin at: ${name}`, pence: sumOf(pence) })),
    ...times.map(({ name, when, pence, ending }) => ({
      label: `${name}: ${timesWords(when)}${ending === undefined ? '' : ' (hirings that begin or end then)'}`,
      pence: sumOf(pence),
    })),
  ];
}

function chargeLines({ charges = {} }: AuthorityCard): PrintedLine[] {
  const { soiling, no_show, cancelling } = charges;
  return [
    ...(soiling === undefined ? [] : [{ label: 'Cleaning a soiled cab, at most', pence: sumOf(soiling.max_pence) }]),
    ...(no_show === undefined
      ? []
      : [{ label: `If nobody comes within ${no_show.after_minutes} minutes`, pence: sumOf(no_show.pence) }]),
    ...(cancelling === undefined
      ? []
      : [
          {
            label: `Cancelling later than ${cancelling.after_minutes} minutes after a driver was found`,
            pence: sumOf(cancelling.pence),
          },
        ]),
  ];
}

/** The whole card. `sum` writes the sums that stand inside a label. */
export const printedCard = (card: AuthorityCard, sum: Sum): PrintedCard => ({
  bands: card.bands.map((band) => printedBand(band, sum)),
  waiting: card.waiting === undefined ? [] : [waitingLine(card.waiting)],
  extras: extraLines(card, sum),
  charges: chargeLines(card),
});
