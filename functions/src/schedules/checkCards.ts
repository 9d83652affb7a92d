/**
 * Runs once a night. Holds the card payments of some days beside the provider's books and tells the admins of money what does not
 * agree and is not settled, or that there were too many to compare. The last two days are left out: news may still be on its way. Safe to
 * run twice: nobody is told twice about the same night.
 */
import { isSettled } from '@/domain/cardProvider/differences';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { logFault } from '../log';
import { compareCards } from '../payments/compareCards';
import { providerNamed } from '../payments/providers';
import { tellOnce } from '../write/tellOnce';
import { readAdminUids } from '../store/users';
import { noticeTexts } from '../transitions/noticeTexts';

/** How old a day must be, and how many are compared each night, so that a night without an answer leaves none out. */
const WAIT_DAYS = 2;
const DAYS = 7;

/** How many differences are open in the days that are old enough; null if there is no provider. @throws if it does not answer */
async function openDifferences(date: string): Promise<number | 'too many' | null> {
  const provider = providerNamed();
  if (provider === undefined) return null;
  const startOf = (day: string): number => instantOf(day, 0, DEFAULT_TIME_ZONE);
  const span = { fromMs: startOf(addDays(date, -WAIT_DAYS - DAYS)), untilMs: startOf(addDays(date, -WAIT_DAYS)) };
  const compared = await compareCards(provider, span);
  if (compared === 'too many') return compared;
  return compared.differences.filter((row) => !isSettled(row)).length;
}

export async function checkCards(nowMs: number): Promise<void> {
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  let found: number | 'too many' | null;
  try {
    found = await openDifferences(date);
  } catch (error) {
    logFault('the card provider was not compared', error);
    return;
  }
  if (found === null || found === 0) return;
  if (found === 'too many') logFault('the card provider was not compared', null, { reason: found });
  const text = found === 'too many' ? noticeTexts.cardsNotCompared : noticeTexts.cardDifferences(found);
  for (const uid of await readAdminUids('money')) await tellOnce(uid, `cards-${date}`, text, nowMs);
}
