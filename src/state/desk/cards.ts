/** The versions of the authority's card as screens read them: newest first, each with what stands of it. */
import { useMemo } from 'react';
import { watchCards } from '@/backend/desk/cards';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { importCard } from '@/domain/pricing/card/cardFile';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { cardInForce, inForceFrom } from '@/domain/pricing/card/versions';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { GroupError } from '../dataGroup';
import { useObserved } from '../hooks';

export type CardStanding = 'in_force' | 'to_come' | 'past';
export type CardVersion = Omit<StoredCard, 'text'> & { id: string; card: AuthorityCard; standing: CardStanding };

/** The versions at an instant (epoch ms), the last to begin first. A stored text that is no card is left out. */
export function cardVersions(stored: readonly (StoredCard & { id: string })[], at: number): CardVersion[] {
  const read = stored.flatMap(({ text, ...row }) => {
    const found = importCard(text);
    return found.ok ? [{ ...row, card: found.card }] : [];
  });
  const now = cardInForce(
    read.map(({ card }) => card),
    at,
    DEFAULT_TIME_ZONE,
  );
  return read
    .map(({ card, ...row }): CardVersion => {
      const isToCome = inForceFrom(card, DEFAULT_TIME_ZONE) > at;
      return { ...row, card, standing: card === now ? 'in_force' : isToCome ? 'to_come' : 'past' };
    })
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

type Cards = { versions: CardVersion[] | null; error: GroupError; again: () => void };

/** The versions of the town's card as of `at`, epoch ms; null until they have loaded. */
export function useCards(at: number): Cards {
  const { data, error, again } = useObserved(watchCards, true, 'no_tariff');
  const versions = useMemo(() => (data === null ? null : cardVersions(data, at)), [data, at]);
  return { versions, error, again };
}
