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
/** Most pages that a provider is asked for: 50,000 movements of Stripe, as many as we read of our own. */
const PAGES_MAX = 500;
/** Parts of a span that are asked for at the same time: a desk waits for the answer, and a provider bears so much. */
const PARTS_AT_ONCE = 4;

export type Compared = { sums: SettlementSums; matched: ComparedMove[]; differences: Difference[] };

/** A span in parts of a day at most. */
function partsOf({ fromMs, untilMs }: Span): Span[] {
  const parts = Math.ceil((untilMs - fromMs) / DAY_MS);
  const at = (part: number): number => fromMs + Math.round(((untilMs - fromMs) * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({ fromMs: at(part), untilMs: at(part + 1) }));
}

/** Everything a provider says of a span; null if that is too much. @throws if it does not answer */
async function settlementsIn(provider: PaymentProvider, span: Span): Promise<Settlement[] | null> {
  let pages = 0;
  const readPart = async (part: Span): Promise<Settlement[] | null> => {
    const rows: Settlement[] = [];
    for (let after: string | undefined; pages < PAGES_MAX; ) {
      pages += 1;
      const page = await provider.settlements({ ...part, ...(after === undefined ? {} : { after }) });
      rows.push(...page.rows);
      after = page.next;
      if (after === undefined) return rows;
    }
    return null;
  };
  const parts = await inBatches(partsOf(span), readPart, PARTS_AT_ONCE);
  return parts.includes(null) ? null : parts.flatMap((rows) => rows ?? []);
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
