/**
 * What the driver of a run said of its passengers, kept on this device until the server has it: a mark made at a door without a
 * connection is still meant a mile later. Passengers are told apart by their keys alone, so no child’s name stays on a phone.
 * Signing out erases it with everything else that is remembered.
 */
import type { MessageKey } from '@/domain/messages';
import type { Attendance } from '@/domain/ride/repeats/runPeople';
import { call } from '../connection/apiClient';
import type { Failure } from '../connection/failure';
import { PREFIX } from '../connection/lastKnown';

/** `at`: when it was said, epoch ms. */
export type Mark = { ride: string; passenger: string; carried: boolean; at: number };

const NAME = `${PREFIX}marks`;
/** Failures after which a mark is sent again. Any other is the server's word about it. */
const UNSENT: readonly MessageKey[] = ['offline', 'no_answer', 'not_sent', 'service_unavailable', 'rate_limited'];

/** What waits where storage is full or blocked: it then waits in this page alone. */
let unstored: readonly Mark[] = [];
let sending: Promise<Failure | null> | null = null;

function kept(): readonly Mark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? [...(stored as Mark[]), ...unstored] : unstored;
  } catch {
    return unstored;
  }
}

function store(marks: readonly Mark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(marks));
    unstored = [];
  } catch {
    unstored = marks;
  }
}

/** True if the server may yet take what failed so. */
export const isUnsent = ({ key }: Failure): boolean => UNSENT.includes(key);

/** The marks of a ride that wait, by passenger. */
export const waitingMarks = (ride: string): Attendance =>
  Object.fromEntries(
    kept()
      .filter((mark) => mark.ride === ride)
      .map(({ passenger, carried, at }) => [passenger, { carried, at }]),
  );

/** Keeps a mark, in place of an earlier one of the same passenger. Marks of other rides are too late, and go. */
export const keepMark = (mark: Mark): void =>
  store([...kept().filter(({ ride, passenger }) => ride === mark.ride && passenger !== mark.passenger), mark]);

async function sendAll(ride: string): Promise<Failure | null> {
  let refusal: Failure | null = null;
  for (;;) {
    const next = kept().find((mark) => mark.ride === ride);
    if (next === undefined) return refusal;
    const { passenger, carried, at } = next;
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were said
    const outcome = await call('mark_passenger', { id: ride, passenger, carried, at });
    if (!outcome.ok && isUnsent(outcome.failure)) return outcome.failure;
    if (!outcome.ok) refusal = outcome.failure;
    // Another word about the same passenger, said meanwhile, is still to be sent.
    store(kept().filter((mark) => mark.passenger !== passenger || mark.at !== at));
  }
}

/**
 * Sends what waits of a ride, the oldest first and one at a time. Null once the server has all of it; otherwise why not: what could
 * not be sent stays, and what the server refused goes.
 */
export function sendMarks(ride: string): Promise<Failure | null> {
  sending ??= sendAll(ride).finally(() => {
    sending = null;
  });
  return sending;
}
