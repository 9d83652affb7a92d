/** What an edit of many rows says of its course and its end. */
import { type Failure, failureText } from '@/backend/connection/failure';
import type { MessageKey } from '@/domain/messages';
import type { RowResult, RunState } from './runner';

/** Somebody else was first: the forms' own words speak of a form. */
const CHANGED: ReadonlySet<MessageKey> = new Set<MessageKey>(['user_changed', 'changed_since']);

/** Why a row was not done, as a sentence. */
export const reasonWords = (failure: Failure): string =>
  CHANGED.has(failure.key) ? 'Somebody else has changed it since. It stays as it is.' : failureText(failure);

/** What became of a row, as a sentence. */
export function resultWords(result: RowResult | undefined, isUndo: boolean): string {
  switch (result?.kind) {
    case 'done':
      return isUndo ? 'Taken back' : 'Done';
    case 'barred':
      return result.words;
    case 'refused':
      return reasonWords(result.failure);
    case 'unanswered':
      return 'No answer came. It may be done or not; try again to be sure.';
    case undefined:
      return 'Not tried yet. It stays as it was.';
  }
}

/** `refused`: also those that the edit does not suit. */
export type Tally = { done: number; refused: number; unanswered: number; untried: number };

export function tallyOf(rows: readonly { id: string }[], { results }: RunState): Tally {
  const tally = { done: 0, refused: 0, unanswered: 0, untried: 0 };
  for (const { id } of rows) {
    const kind = results.get(id)?.kind ?? 'untried';
    tally[kind === 'barred' ? 'refused' : kind] += 1;
  }
  return tally;
}

/** '47 done, 2 not.', and what is open. */
export function tallyWords({ done, refused, unanswered, untried }: Tally, isUndo: boolean): string {
  const parts = [
    `${done.toLocaleString('en-GB')} ${isUndo ? 'taken back' : 'done'}`,
    ...(refused > 0 ? [`${refused} not`] : []),
    ...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
    ...(untried > 0 ? [`${untried} not tried yet`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** How long the rest takes: '' for a moment. */
export function remainingWords(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (milliseconds < 10_000) return '';
  return minutes === 1 ? 'About a minute left.' : `About ${minutes} minutes left.`;
}
