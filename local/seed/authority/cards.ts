/** The fare card of the town's licensing authority, as the admin entered it. */
import { readFileSync } from 'node:fs';
import { exportCard, importCard } from '@/domain/pricing/card/cardFile';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { DAY_MS } from '@/domain/time/durations';
import { LOGINS } from '../logins';

/** How long before `now` it was entered. */
const ENTERED_MS = 60 * DAY_MS;

/** @param now epoch ms */
export function authorityCards(now: number): Record<string, StoredCard> {
  const read = importCard(readFileSync(new URL('../../newport/card.json', import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(`local/newport/card.json: ${read.faults.map(({ fault }) => fault).join('; ')}`);
  const { card } = read;
  const row = { text: exportCard(card), from: card.effective_from };
  return { newport: { ...row, added_at: now - ENTERED_MS, added_by: LOGINS.admin.uid } };
}
