/**
 * A card as a council prints it: for each tariff its lines, then the extras and the charges. In a card that is still being
 * typed anything may be missing; a sum that is not valid yet is null.
 */
import * as words from '../../../../languages/en/domain/card';
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
  words.eitherMeasure([distance, time].filter((part): part is string => part !== undefined && part !== ''));

/** A sum inside a sentence; dots while it is not valid yet. */
const said = (pence: unknown, sum: Sum): string => (isSum(pence) ? sum(pence) : '…');

function untilWords(until: CardUntil | undefined, sum: Sum): string {
  if (until === undefined) return '';
  if ('distance' in until) return words.untilDriven(until.distance);
  if ('fare_reaches' in until) return words.untilReaches(said(until.fare_reaches, sum));
  return words.untilExceeds(said(until.fare_exceeds, sum));
}

/** The label of a step of a band; `index` 0 is the hiring charge. */
export function stepWords(steps: readonly CardStep[], index: number, sum: Sum): string {
  const step = steps[index];
  if (step === undefined) return '';
  const covered = measure(step);
  if (index === 0) return covered === '' ? words.atTheStart : words.forTheFirst(covered);
  const sentence = steps[index - 1]?.until === undefined ? words.forEach : words.afterThat;
  return sentence(covered === '' ? null : covered, untilWords(step.until, sum));
}

const waitingLine = ({ pence, time, in_hiring_charge }: CardWaiting): PrintedLine => ({
  label: (in_hiring_charge === 'free' ? words.waitingAfterHiring : words.waiting)(time === '' ? '…' : time),
  pence: sumOf(pence),
});

function builtLines({ built_on }: CardBand, sum: Sum): PrintedLine[] {
  if (built_on === undefined) return [];
  const { bands, multiply, add_pence } = built_on;
  const names = bands.map(bandName);
  const times = multiply === undefined ? '' : `× ${multiply}`;
  const added = add_pence === undefined ? '' : `+ ${said(add_pence, sum)}`;
  const price = [times, added].filter((part) => part !== '').join(' ');
  return [
    {
      label: names.length > 1 ? words.whatBandsCharge(names) : words.whatBandCharges(names.join('')),
      pence: null,
      price: price === '' ? words.theSame : price,
    },
  ];
}

function peopleWords({ passengers }: CardBand): string {
  if (passengers === undefined) return '';
  const { from, to } = passengers;
  return from === to ? words.passengers(from) : words.passengersFromTo(from, to);
}

function printedBand(band: CardBand, sum: Sum): PrintedBand {
  const { name, steps = [], waiting } = band;
  return {
    name,
    words: band.words,
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
    free === undefined ? '' : words.afterFree(free),
    max_pence === undefined ? '' : words.atMost(said(max_pence, sum)),
  ];
  return [{ label: `${label}${ends.join('')}`, pence: sumOf(each_pence) }];
}

function passengerLines({ extras }: AuthorityCard): PrintedLine[] {
  const rule = extras?.passengers;
  if (rule === undefined) return [];
  const { over, each_pence, of, percent } = rule;
  if (percent !== undefined) return [{ label: words.moreThan(over), pence: null, price: `+ ${percent}%` }];
  const label = of === 'all' ? words.moreThanForAll(over) : words.forEachAbove(over);
  return [{ label, pence: sumOf(each_pence) }];
}

function extraLines(card: AuthorityCard, sum: Sum): PrintedLine[] {
  const { luggage, large_items, animals, booking, tolls, places = [], times = [] } = card.extras ?? {};
  return [
    ...passengerLines(card),
    ...piecesLine(words.luggage, luggage, sum),
    ...piecesLine(words.largeItems, large_items, sum),
    ...piecesLine(words.animals, animals, sum),
    ...(booking === undefined ? [] : [{ label: words.bookingACab, pence: sumOf(booking.max_pence) }]),
    ...(tolls === undefined ? [] : [{ label: words.tolls, pence: null, price: words.asPaid }]),
    ...places.map(({ name, pence }) => ({ label: words.beginAt(name), pence: sumOf(pence) })),
    ...times.map(({ name, when, pence, ending }) => ({
      label: (ending === undefined ? words.atTimes : words.atTimesEnding)(name, timesWords(when)),
      pence: sumOf(pence),
    })),
  ];
}

function chargeLines({ charges = {} }: AuthorityCard): PrintedLine[] {
  const { soiling, no_show, cancelling } = charges;
  return [
    ...(soiling === undefined ? [] : [{ label: words.soiling, pence: sumOf(soiling.max_pence) }]),
    ...(no_show === undefined ? [] : [{ label: words.noShow(no_show.after_minutes), pence: sumOf(no_show.pence) }]),
    ...(cancelling === undefined
      ? []
      : [
          {
            label: words.cancelling(cancelling.after_minutes),
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
