/** Until when a complaint that is told now is answered: by the settings and the town's bank holidays. */
import { complaintDue } from '@/domain/desk/complaints/complaintDue';
import { cardDays, nationOf } from '@/domain/pricing/card/bands/cardDays';
import { readPriceLists } from '../priceLists';

export async function complaintDueNow(nowMs: number): Promise<number> {
  const { settings, cards, bankHolidays } = await readPriceLists();
  return complaintDue(nowMs, settings, cardDays(nationOf(cards), bankHolidays));
}
