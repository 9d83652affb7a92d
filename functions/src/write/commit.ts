/** The conditional write of one event: read, decide, write, and retry if another write came first. */
import type { MessageKey } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { chance } from '../chance';
import { logFault } from '../log';
import { announce } from '../push/announce';
import { mailReceipts } from '../outgoing/receipts';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { applyUpdate, type Update } from '../store/database';
import { withOneReading } from '../oneReading';
import { guestNewsOf, sendGuestNews } from './guestNews';
import { inTheirLanguage } from './inTheirLanguage';
import { withPeople } from './withPeople';

/**
 * Either an answer with nothing to write, or the write and the answer to give once it is applied. `ride`: a ride that the write
 * changes, as it was read to decide.
 */
export type Decision<Answer> = Refused | { answer: Answer; update?: Update; ride?: Booking };

/**
 * Every refused write means that another event on the same booking, driver or wallet went through, so the losers of a
 * race succeed one by one. If it takes more attempts than a crowd needs, rules and code disagree.
 */
const ATTEMPTS = 20;
/** Longest pause before a retry, milliseconds; random, so that a crowd does not stay in step. */
const PAUSE_MS = 40;

/** Where an update writes, without the ids, which may be people's. */
const rootsOf = (update: Update): string =>
  [...new Set(Object.keys(update).map((path) => path.split('/')[0] ?? ''))].join(' ');

/** One decision, its notices in the words of their readers, whom it has as a rule read already. */
const decided = <Answer>(decide: () => Promise<Decision<Answer>>): Promise<Decision<Answer>> =>
  withOneReading(async () => {
    const decision = await decide();
    if (isRefused(decision) || decision.update === undefined) return decision;
    return { ...decision, update: await inTheirLanguage(decision.update) };
  });

/**
 * Decides from the current state and writes the decision as one conditional update. If the rules refuse it, the data
 * read was out of date, so it decides again from the new state. `decide` must use fresh reads; within one decision each path has
 * one value.
 *
 * A refusal writes nothing, so no rule checks what it was based on. If another write fell between two of its reads (the
 * booking still unpaid, its wallet already emptied), it may describe a state that never existed. It therefore counts
 * only if fresh reads refuse as well, and the second refusal is the one returned.
 */
export async function commit<Answer>(
  event: string,
  decide: () => Promise<Decision<Answer>>,
  exhausted: MessageKey = 'booking_closed',
): Promise<Answer | Refused> {
  let refused: Update = {};
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 1) await chance.pause(PAUSE_MS);
    let decision = await decided(decide);
    if (isRefused(decision)) decision = await decided(decide);
    if (isRefused(decision)) return decision;
    const { update } = decision;
    if (update === undefined) return decision.answer;
    const news = await guestNewsOf(update);
    if ((await applyUpdate(await withPeople(update), decision.ride)) === 'refused') {
      refused = update;
      continue;
    }
    await Promise.all([announce(update), sendGuestNews(news), mailReceipts(update)]);
    return decision.answer;
  }
  logFault('a permitted event was refused by the rules', null, { event, roots: rootsOf(refused) });
  return refuse(exhausted);
}
