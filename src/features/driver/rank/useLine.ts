import { use, useEffect } from 'react';
import type { Fix } from '@/backend/rides/position';
import { joinLine, leaveLine, watchLine, watchRankPlace } from '@/backend/rides/ranks';
import { RANK_AWAY_MINUTES } from '@/domain/limits';
import { lineOf, type RankPlace, type Turn, turnIn } from '@/domain/ride/ranks/line';
import { isAwayFrom, type Rank } from '@/domain/ride/ranks/rank';
import { MINUTE_MS } from '@/domain/time/durations';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import { LeftRanksContext } from './leftRank';
import { useStoodAt } from './useStoodAt';

/** The server goes by the last position that it heard, which may be a few seconds behind: the pause before it is asked again, milliseconds. */
const ASK_AGAIN_MS = 10_000;

/**
 * `line`: the rank in whose line the driver stands, with the place; null while it is looked up. `waits`: they stand in one. `at`: the rank
 * at which the cab is.
 */
export type Line = {
  line: { rank: Rank; place: RankPlace; turn: Turn; away: boolean } | null;
  waits: boolean;
  at: Rank | null;
  /** The driver pressed *Leave the line* and is still at this rank. */
  left: boolean;
  leave: () => void;
  join: () => void;
  /** The other rank at which the cab stands while it has its place at this one; null otherwise. */
  other: Rank | null;
  /** Gives the place up for the end of the line at `other`. */
  move: () => void;
};

/** Joins the line of the rank at which the cab stands while it is in no other, and leaves it once the cab has been away for long. */
export function useLine(uid: string, ranks: readonly Rank[], fix: Fix): Line {
  const { at, stood } = useStoodAt(ranks, fix);
  const own = useObserved(watchRankPlace, uid, 'no_data');
  const place = own.data;
  const others = useObserved(watchLine, place?.rank ?? null, 'no_data');
  const { run } = useCall();
  const [leftRanks, setLeftRanks] = use(LeftRanksContext);
  const rank = ranks.find(({ id }) => id === place?.rank) ?? null;
  const isAway = rank !== null && isAwayFrom(rank, fix);
  const here = at?.id ?? null;
  const left = leftRanks.some(({ id }) => id === here);

  // Nobody loses a place by standing nearer to another rank for a while.
  const wanted = stood && !left && !own.loading && rank === null ? here : null;
  const other = stood && rank !== null && rank.id !== here ? at : null;
  useEffect(() => {
    if (wanted === null) return;
    const ask = () => joinLine(wanted);
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted]);

  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(leaveLine, RANK_AWAY_MINUTES * MINUTE_MS);
    return () => clearTimeout(timer);
  }, [isAway]);

  const turn = rank === null ? null : turnIn(lineOf(others.data ?? {}, rank.id), uid);
  return {
    line: rank === null || place === null || turn === null ? null : { rank, place, turn, away: isAway },
    waits: place !== null,
    at,
    left,
    leave: () => {
      // Whoever leaves a line beside another rank means to stand in neither.
      setLeftRanks([at, rank].filter((one) => one !== null));
      leaveLine();
    },
    join: () => setLeftRanks([]),
    other,
    move: () => {
      if (other !== null && rank !== null) void run('join_rank', { rank: other.id, leaves: rank.id });
    },
  };
}
