/** The ranks whose line the driver has left by a press. A shift knows them, so that a look at another page forgets nothing. */
import { createContext, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { isAwayFrom, type Rank } from '@/domain/ride/ranks/rank';

type LeftRanks = readonly [ranks: readonly Rank[], change: (ranks: readonly Rank[]) => void];

export const LeftRanksContext = createContext<LeftRanks>([[], () => {}]);

/** For a driver’s shift: each is kept until the cab has driven off, or the driver goes off duty. */
export function useLeftRanks(onDuty: boolean, fix: Fix | null): LeftRanks {
  const [ranks, change] = useState<readonly Rank[]>([]);
  // Whoever drives off and comes back means to wait again.
  const still = onDuty ? ranks.filter((rank) => fix === null || !isAwayFrom(rank, fix)) : [];
  if (still.length !== ranks.length) change(still);
  return [still, change];
}
