/** A district's cards one after the other. None is ever removed: a receipt of years ago names the one it was made by. */
import { instantOf } from '../../time/time';
import type { AuthorityCard } from './authorityCard';

/** From when a card is in force: the local midnight with which its day begins, epoch ms. */
export const inForceFrom = ({ effective_from }: Pick<AuthorityCard, 'effective_from'>, timeZone: string): number =>
  instantOf(effective_from, 0, timeZone);

/**
 * The card in force at an instant (epoch ms): the last that has begun. One that is entered ahead takes force by itself.
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

/** What keeps a district's versions from being told apart, in words; null where nothing does. */
export function versionsFault(versions: readonly AuthorityCard[]): string | null {
  const seen = new Set<string>();
  for (const { effective_from } of versions) {
    if (seen.has(effective_from))
      return `Two cards are in force from ${effective_from}. Change the day of one of them.`;
    seen.add(effective_from);
  }
  return null;
}
