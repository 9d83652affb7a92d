/** Until when a complaint that is told now is answered: by the settings and the town's bank holidays. */
import { complaintDue } from '@/domain/desk/complaints/complaintDue';
import { cardDays } from '@/domain/pricing/card/bands/cardDays';
import { readPriceLists } from '../priceLists';

export async function complaintDueNow(nowMs: number): Promise<number> {
  const { settings, cards, bankHolidays } = await readPriceLists();
  const nation = cards.at(-1)?.nation ?? 'england-and-wales';
  return complaintDue(nowMs, settings, cardDays(nation, bankHolidays));
}
