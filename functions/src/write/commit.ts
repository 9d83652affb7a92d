/** Read, decide, write; and again when somebody was first, whether that showed at the write or already in what was read. */
import type { MessageKey } from '@/domain/messages';
import { logFault } from './log';
import { announce } from './push/announce';
import { isRefused, type Refused, refuse } from './refusal';
import { applyUpdate, type Update } from './store/database';
import { withPeople } from './withPeople';

/** Either there is nothing to write, or here is the write and what to answer once it stands. */
export type Decision<Answer> = Refused | { answer: Answer; update?: Update };

/**
 * Every refusal of a write means that another event on the same booking, driver or wallet went through, so the
 * losers of a race get on one by one; more rounds than a crowd needs mean that rule and code disagree.
 */
const ATTEMPTS = 20;
/** Longest pause before another try, milliseconds; drawn at random so that a crowd does not stay in step. */
const PAUSE_MS = 40;

/**
 * Decides on what stands now and writes it as one conditional update (DESIGN 2). Refused by the rules: what was read is
 * out of date, so decide again on what stands then. The decision must be made from fresh reads.
 *
 * A refusal writes nothing, so no rule vouches for what it was made from: with another's write between two of its reads
 * (the booking still unpaid, the wallet already emptied for it) it would be of a state that never was. It counts when
 * fresh reads refuse as well, in their words.
 */
export async function settle<Answer>(
  event: string,
  decide: () => Promise<Decision<Answer>>,
  exhausted: MessageKey = 'booking_closed',
): Promise<Answer | Refused> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 1) await pause(Math.random() * PAUSE_MS);
    let decision = await decide();
    if (isRefused(decision)) decision = await decide();
    if (isRefused(decision)) return decision;
    if (decision.update === undefined) return decision.answer;
    if ((await applyUpdate(await withPeople(decision.update))) === 'refused') continue;
    await announce(decision.update);
    return decision.answer;
  }
  logFault('a permitted event was refused by the rules', null, { event });
  return refuse(exhausted);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
