/** A card as a form to type in. */
import type {
  AuthorityCard,
  CardBand,
  CardPieces,
  CardSpan,
  CardStep,
  CardWaiting,
} from '@/domain/pricing/card/authorityCard';
import { type Pence, penceToPounds } from '@/domain/money/money';
import {
  type BandDraft,
  type CardDraft,
  type PassengersDraft,
  type PiecesDraft,
  rowId,
  type SpanDraft,
  type StepDraft,
  type WaitingDraft,
} from './draft';

const pounds = (pence: Pence): string => penceToPounds(pence).toFixed(2);
const optional = (value: Pence | undefined, words: (value: number) => string): string =>
  value === undefined ? '' : words(value);

const dayOf = (moment: string): string => String(Number(moment.slice(3, 5)));

function spanDraft({ weekdays, bank_holidays, from, to, starts, ends, between }: CardSpan): SpanDraft {
  return {
    id: rowId(),
    weekdays: weekdays ?? [],
    holidays: bank_holidays ?? '',
    from: from ?? '',
    to: to ?? '',
    dayBefore: starts !== undefined,
    dayAfter: ends !== undefined,
    yearly:
      between === undefined
        ? null
        : {
            fromDay: dayOf(between.from),
            fromMonth: between.from.slice(0, 2),
            fromTime: between.from.slice(6),
            toDay: dayOf(between.to),
            toMonth: between.to.slice(0, 2),
            toTime: between.to.slice(6),
          },
  };
}

function endDraft(until: CardStep['until']): Pick<StepDraft, 'until' | 'end'> {
  if (until === undefined) return { until: '', end: '' };
  if ('distance' in until) return { until: 'distance', end: until.distance };
  if ('fare_reaches' in until) return { until: 'reaches', end: pounds(until.fare_reaches) };
  return { until: 'exceeds', end: pounds(until.fare_exceeds) };
}

const stepDraft = ({ pence, distance, time, until }: CardStep): StepDraft => ({
  id: rowId(),
  price: pounds(pence),
  distance: distance ?? '',
  time: time ?? '',
  ...endDraft(until),
});

const waitingDraft = (waiting: CardWaiting | undefined): WaitingDraft | null =>
  waiting === undefined ? null : { price: pounds(waiting.pence), time: waiting.time, counts: waiting.in_hiring_charge };

function bandDraft({ name, words, when, passengers, over, steps, built_on, waiting }: CardBand): BandDraft {
  return {
    id: rowId(),
    name,
    words,
    when: when.map(spanDraft),
    passengers: passengers === undefined ? null : { from: String(passengers.from), to: String(passengers.to) },
    over: over ?? [],
    kind: built_on === undefined ? 'steps' : 'built',
    steps: (steps ?? []).map(stepDraft),
    bases: built_on?.bands ?? [],
    multiply: built_on?.multiply ?? '',
    add: optional(built_on?.add_pence, pounds),
    waiting: waitingDraft(waiting),
  };
}

const piecesDraft = (pieces: CardPieces | undefined): PiecesDraft | null =>
  pieces === undefined
    ? null
    : {
        each: pounds(pieces.each_pence),
        free: optional(pieces.free, String),
        most: optional(pieces.max_pence, pounds),
      };

function passengersDraft({ extras }: AuthorityCard): PassengersDraft | null {
  const rule = extras?.passengers;
  if (rule === undefined) return null;
  const { over, each_pence, of, percent } = rule;
  return {
    over: String(over),
    way: percent !== undefined ? 'percent' : of === 'all' ? 'all' : 'each',
    amount: percent ?? optional(each_pence, pounds),
  };
}

export function draftOf(card: AuthorityCard): CardDraft {
  const { extras = {}, charges = {}, rounding, seats, notes = [] } = card;
  const missed = (rule: { pence: Pence; after_minutes: number } | undefined) =>
    rule === undefined ? null : { price: pounds(rule.pence), minutes: String(rule.after_minutes) };
  return {
    authority: card.authority,
    gss: card.gss ?? '',
    district: card.district,
    nation: card.nation,
    from: card.effective_from,
    status: card.status,
    source: card.source,
    change: card.band_change,
    rounding: rounding === undefined ? null : { pence: String(rounding.to_pence), way: rounding.way },
    waiting: waitingDraft(card.waiting),
    seats: optional(seats, String),
    bands: card.bands.map(bandDraft),
    passengers: passengersDraft(card),
    luggage: piecesDraft(extras.luggage),
    largeItems: piecesDraft(extras.large_items),
    animals: piecesDraft(extras.animals),
    booking: extras.booking === undefined ? null : pounds(extras.booking.max_pence),
    tolls: extras.tolls !== undefined,
    places: (extras.places ?? []).map(({ name, pence }) => ({ id: rowId(), name, price: pounds(pence) })),
    times: (extras.times ?? []).map(({ name, when, pence, ending, over }) => ({
      id: rowId(),
      name,
      when: when.map(spanDraft),
      price: pounds(pence),
      ending: ending !== undefined,
      over: over ?? [],
    })),
    soiling: charges.soiling === undefined ? null : pounds(charges.soiling.max_pence),
    noShow: missed(charges.no_show),
    cancelling: missed(charges.cancelling),
    notes: notes.join('\n'),
  };
}
