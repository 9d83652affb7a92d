/** Holds our card payments beside what their provider says it did. Nothing is changed by it. */
import { type ComparedMove, compareMoves } from '@/domain/cardProvider/compare';
import type { Difference } from '@/domain/cardProvider/differences';
import type { Span } from '@/domain/cardProvider/range';
import { type Settlement, type SettlementSums, settlementSums } from '@/domain/cardProvider/settlement';
import { DAY_MS } from '@/domain/time/durations';
import { readOurMoves, readSettledDifference } from '../store/office/cardMoves';
import { inBatches } from '../store/ridesOf';
import type { PaymentProvider } from './port';

/** A movement may have another day there: both sides are read so much further on either side. */
const BEYOND_MS = 3 * DAY_MS;
/** Most pages that a provider is asked for: 10,000 movements of Stripe. */
const PAGES_MAX = 100;

export type Compared = { sums: SettlementSums; matched: ComparedMove[]; differences: Difference[] };

/** Everything a provider says of a span; null if that is too much. @throws if it does not answer */
async function settlementsIn(provider: PaymentProvider, { fromMs, untilMs }: Span): Promise<Settlement[] | null> {
  const rows: Settlement[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await provider.settlements({ fromMs, untilMs, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next;
    if (after === undefined) return rows;
  }
  return null;
}

async function withSettled(row: ComparedMove): Promise<Difference> {
  const settled = await readSettledDifference(row.key);
  return settled === null ? row : { ...row, settled };
}

/**
 * Both sides of a span; 'too many' if there is more than one comparison can hold. @throws if the provider does not answer
 */
export async function compareCards(provider: PaymentProvider, span: Span): Promise<Compared | 'too many'> {
  const fromMs = Math.max(span.fromMs, provider.remembersFromMs ?? 0);
  const within = { fromMs, untilMs: span.untilMs };
  const wide = { fromMs: fromMs - BEYOND_MS, untilMs: span.untilMs + BEYOND_MS };
  const theirs = await settlementsIn(provider, wide);
  if (theirs === null) return 'too many';
  const named = theirs.flatMap(({ reference }) => (reference === undefined ? [] : [reference]));
  const ours = await readOurMoves(provider.name, wide, named);
  if (ours === null) return 'too many';
  const rows = compareMoves(ours, theirs, within);
  return {
    sums: settlementSums(theirs.filter(({ at }) => at >= within.fromMs && at < within.untilMs)),
    matched: rows.filter(({ match }) => match === 'matched'),
    differences: await inBatches(
      rows.filter(({ match }) => match !== 'matched'),
      withSettled,
    ),
  };
}
