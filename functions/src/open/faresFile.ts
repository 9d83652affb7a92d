/** The fares in force, from the tables as they stand. */
import { faresInForce } from '@/domain/pricing/card/faresInForce';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { readBankHolidays, readCards, readCurrency } from '../store/priceLists';
import type { OpenFile } from './openFile';

/** Caches keep them so long: a new table is then seen a minute after it comes into force. */
const SECONDS = 60;

export async function faresFile(nowMs: number): Promise<OpenFile> {
  const [cards, bankHolidays, currency] = await Promise.all([readCards(), readBankHolidays(), readCurrency()]);
  const fares = faresInForce(cards, bankHolidays, currency, nowMs, DEFAULT_TIME_ZONE);
  return { text: JSON.stringify(fares), seconds: SECONDS };
}
