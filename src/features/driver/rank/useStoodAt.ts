import { useEffect, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { RANK_STAND_SECONDS } from '@/domain/limits';
import { type Rank, rankAt } from '@/domain/ride/ranks/rank';

/** A cab faster than somebody on foot is driving past, metres a second. */
const WALKING = 1.5;

/**
 * The rank at which the cab is, and whether it has stood there long enough to be in the line. A phone that stands still may
 * report nothing for a while, so the time goes on until a position says otherwise.
 */
export function useStoodAt(ranks: readonly Rank[], fix: Fix): { at: Rank | null; stood: boolean } {
  const at = (fix.speed ?? 0) > WALKING ? null : rankAt(ranks, fix);
  const id = at?.id ?? null;
  const [stoodAt, setStoodAt] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setStoodAt(id), RANK_STAND_SECONDS * 1000);
    return () => {
      clearTimeout(timer);
      setStoodAt(null);
    };
  }, [id]);
  return { at, stood: id !== null && stoodAt === id };
}
