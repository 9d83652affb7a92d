/** The versions of the authority's card, followed for a screen. */
import { useMemo } from 'react';
import { watchCards } from '@/backend/desk/cards';
import { type CardVersion, cardVersions } from '@/domain/pricing/card/cardVersions';
import type { GroupError } from '../dataGroup';
import { useObserved } from '../hooks';

type Cards = { versions: CardVersion[] | null; error: GroupError; again: () => void };

/** The versions of the town's card as of `at`, epoch ms; null until they have loaded. */
export function useCards(at: number): Cards {
  const { data, error, again } = useObserved(watchCards, true, 'no_tariff');
  const versions = useMemo(() => (data === null ? null : cardVersions(data, at)), [data, at]);
  return { versions, error, again };
}
