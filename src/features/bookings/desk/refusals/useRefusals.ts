import type { Listed } from '@/backend/connection/observe';
import { watchRefusals, watchUndecided } from '@/backend/desk/refusals';
import { REFUSAL_PATTERN_DAYS } from '@/domain/limits';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { DAY_MS } from '@/domain/time/durations';
import { useObserved } from '@/state/hooks';

const MISSING = 'no_refusals';

/**
 * The refusals of the last REFUSAL_PATTERN_DAYS and, however old, those on which nobody has decided; the newest first. `state` is
 * that of the reading that failed or that is still going on.
 */
export function useRefusals(nowMs: number) {
  const recent = useObserved(watchRefusals, nowMs - REFUSAL_PATTERN_DAYS * DAY_MS, MISSING);
  const undecided = useObserved(watchUndecided, 'open', MISSING);
  const both = [recent, undecided];
  const found = new Map<string, Listed<Refusal>>(both.flatMap(({ data }) => data ?? []).map((one) => [one.id, one]));
  const failed = both.find(({ error }) => error.flag && error.key !== MISSING);
  return {
    rows: [...found.values()].toSorted((a, b) => b.at - a.at),
    state: failed ?? both.find(({ loading }) => loading) ?? recent,
    hasFailed: failed !== undefined,
    missing: MISSING,
  } as const;
}
