/** The versions of a town's card for screens: newest first, each past, in force or upcoming. */
import { DEFAULT_TIME_ZONE } from '../../time/time';
import type { AuthorityCard } from './authorityCard';
import { importCard } from './cardFile';
import type { StoredCard } from './storedCard';
import { cardInForce, inForceFrom } from './versions';

export type CardStanding = 'in_force' | 'to_come' | 'past';
export type CardVersion = Omit<StoredCard, 'text'> & { id: string; card: AuthorityCard; standing: CardStanding };

/** The versions at an instant (epoch ms), newest first. A stored text that cannot be read as a card is left out. */
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
