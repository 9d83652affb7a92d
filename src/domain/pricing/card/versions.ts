/** The versions of a district's card. None that was in force is ever removed, because old receipts name it. */
import { instantOf } from '../../time/time';
import type { AuthorityCard } from './authorityCard';

/** When a card comes into force: local midnight at the start of its first day, epoch ms. */
export const inForceFrom = ({ effective_from }: Pick<AuthorityCard, 'effective_from'>, timeZone: string): number =>
  instantOf(effective_from, 0, timeZone);

/**
 * The card in force at an instant (epoch ms): the latest that has begun. One entered ahead comes into force automatically.
 * Null before the first.
 */
export function cardInForce(versions: readonly AuthorityCard[], at: number, timeZone: string): AuthorityCard | null {
  let inForce: AuthorityCard | null = null;
  for (const card of versions) {
    if (inForceFrom(card, timeZone) > at) continue;
    if (inForce === null || card.effective_from > inForce.effective_from) inForce = card;
  }
  return inForce;
}

/** Two versions with the same first day, as a sentence; null if there are none. */
export function versionsFault(versions: readonly AuthorityCard[]): string | null {
  const seen = new Set<string>();
  for (const { effective_from } of versions) {
    if (seen.has(effective_from))
      return `Two cards are in force from ${effective_from}. Change the day of one of them.`;
    seen.add(effective_from);
  }
  return null;
}
