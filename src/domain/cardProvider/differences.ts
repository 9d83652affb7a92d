/** The differences between us and the card provider in words, as a file, and as settled by hand. */
import { type Column, csvTable } from '../csvTable';
import type { Pence } from '../money/money';
import type { CardFault, CardMatch, ComparedMove } from './compare';
import type { ComparedKind } from './ourMoves';

/** Longest reason for which a difference is settled, characters. */
export const DIFFERENCE_REASON_MAX = 200;

/** `card_differences/{key}`: a difference that the office has settled by hand. The sums are those that it saw; 0 where a side has nothing. */
export type SettledDifference = { reason: string; at: number; by: string; ours: Pence; theirs: Pence };

/** A difference, and how it was settled if it was. */
export type Difference = ComparedMove & { settled?: SettledDifference };

export const KIND_WORDS: Record<ComparedKind, string> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Chargeback',
  reinstated: 'Chargeback won',
};

export const MATCH_WORDS: Record<CardMatch, string> = {
  matched: 'Agrees',
  only_ours: 'Only with us',
  only_theirs: 'Only with the provider',
  other_sum: 'Another sum',
  doubled: 'Twice with the provider',
  came_back: 'Failed there afterwards',
};

/** What to do about each kind of difference. */
const TO_DO: Record<CardFault, Record<ComparedKind, string>> = {
  only_ours: {
    charge: 'Look for the charge at the provider. If nothing was taken, take the sum back from whoever has it.',
    refund: 'Look for the refund at the provider. If nothing was sent, send it there.',
    dispute: 'Look for the chargeback at the provider. If there is none, credit the payer what was taken.',
    reinstated: 'Look for the chargeback at the provider. If it was not won, take back what was credited.',
  },
  only_theirs: {
    charge: 'Somebody was charged and got nothing for it. Refund the charge at the provider.',
    refund: 'Somebody refunded this at the provider. Take the sum from the payer’s wallet, if it is there too.',
    dispute: 'A bank took this back. Take the sum from the payer’s wallet.',
    reinstated: 'A bank gave this back. Credit the payer, if the chargeback was taken from them.',
  },
  other_sum: {
    charge: 'Refund what was charged too much at the provider, or settle what was charged too little.',
    refund: 'Refund the rest at the provider, or take what was sent too much from the payer’s wallet.',
    dispute: 'Put the difference right in the payer’s wallet.',
    reinstated: 'Put the difference right in the payer’s wallet.',
  },
  doubled: {
    charge: 'The card was charged twice. Refund one of the charges at the provider.',
    refund: 'This was refunded twice. Take one of the sums from the payer’s wallet.',
    dispute: 'The bank took this back twice. Ask the provider.',
    reinstated: 'The bank gave this back twice. Ask the provider.',
  },
  came_back: {
    charge: 'The charge failed afterwards. Take the sum back from whoever has it.',
    refund: 'The card did not take this refund. Send the sum to the payer in another way.',
    dispute: 'The provider has taken this chargeback back. Ask the provider.',
    reinstated: 'The provider has taken this back again. Ask the provider.',
  },
};

/** What to do about a movement; '' if both sides agree. */
export const toDoAbout = ({ match, kind }: Pick<ComparedMove, 'match' | 'kind'>): string =>
  match === 'matched' ? '' : TO_DO[match][kind];

/** True if the office has settled this very difference: one whose sums have changed since is open again. */
export const isSettled = ({ settled, ours = 0, theirs = 0 }: Difference): boolean =>
  settled !== undefined && settled.ours === ours && settled.theirs === theirs;

const COLUMNS: readonly Column<Difference>[] = [
  { heading: 'Time', kind: 'instant', value: ({ at }) => at },
  { heading: 'What', kind: 'text', value: ({ kind }) => KIND_WORDS[kind] },
  { heading: 'State', kind: 'text', value: ({ match }) => MATCH_WORDS[match] },
  { heading: 'With us', kind: 'pence', value: ({ ours }) => ours },
  { heading: 'With the provider', kind: 'pence', value: ({ theirs }) => theirs },
  { heading: 'Charge', kind: 'text', value: ({ reference }) => reference },
  { heading: 'Our payment', kind: 'text', value: ({ payment }) => payment },
  { heading: 'The provider’s id', kind: 'text', value: ({ theirId }) => theirId },
  { heading: 'What to do', kind: 'text', value: (row) => (isSettled(row) ? '' : toDoAbout(row)) },
  { heading: 'Settled', kind: 'text', value: (row) => (isSettled(row) ? row.settled?.reason : undefined) },
];

/** The rows as a file. The same rows make the same file. */
export const differencesCsv = (rows: readonly Difference[], currency: string): string =>
  csvTable(COLUMNS, rows, currency);
