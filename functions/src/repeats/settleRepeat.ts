/**
 * One pass over a repeated booking: calls off what is to be called off, books the rides of the next days, gives those of a regular
 * run to its driver, and records what became of them. Each step is a conditional write of its own and starts from the record, so
 * passes may meet, break off anywhere and come again after a month: no day has two rides, and none is lost without word.
 */
import type { MessageKey } from '@/domain/messages';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { openDays, settle, toCallOff } from '@/domain/ride/repeats/settling';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { isRefused } from '../http/refusal';
import { logFault, logNotice } from '../log';
import { applyUpdate } from '../store/database';
import { readAdminUids } from '../store/users';
import { readCurrency } from '../store/priceLists';
import { readRunning } from '../store/repeats/repeats';
import { settleRepeatUpdate } from '../transitions/repeats/repeatUpdates';
import { forgetRepeatUpdate } from '../transitions/repeats/runPeopleUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { bookDay } from './bookDay';
import { callOff } from './callOff';
import { giveRides } from './giveRides';

/** Times that one pass starts over because somebody ended or changed the repeat meanwhile. The next pass does the rest. */
const ROUNDS = 3;

/** A fault of one day keeps no other from being booked. */
async function booked(id: string, day: string, nowMs: number): Promise<MessageKey | null> {
  try {
    return await bookDay(id, day, nowMs);
  } catch (error) {
    logFault('ride of a repeated booking not booked', error, { id, day });
    return 'service_unavailable';
  }
}

/** True if its rides have been over for so long that all of it goes. */
const isPast = ({ over }: Repeat, nowMs: number): boolean => over !== undefined && over <= nowMs;

async function oneRound(id: string, nowMs: number): Promise<'settled' | 'again'> {
  const repeat = await readRunning(id);
  if (repeat === null) return 'settled';
  if (isPast(repeat, nowMs)) {
    if ((await applyUpdate(forgetRepeatUpdate(id))) === 'done') logNotice('repeated booking forgotten', { id });
    return 'settled';
  }
  const seen = new Set(toCallOff(repeat, nowMs, DEFAULT_TIME_ZONE));
  for (const booking of seen) await callOff(booking, nowMs);
  const afterwards = seen.size === 0 ? repeat : await readRunning(id);
  const failures: Record<string, MessageKey> = {};
  for (const { day } of afterwards === null ? [] : openDays(afterwards, nowMs, DEFAULT_TIME_ZONE)) {
    const failure = await booked(id, day, nowMs);
    if (failure !== null) failures[day] = failure;
  }
  const { driver, gifts } = await giveRides(id, nowMs);
  const end = await commit<'settled' | 'again'>('settle a repeat', async () => {
    const now = await readRunning(id);
    if (now === null) return { answer: 'settled' };
    // Ended or changed since: what is to be called off may not be forgotten.
    if (toCallOff(now, nowMs, DEFAULT_TIME_ZONE).some((booking) => !seen.has(booking))) return { answer: 'again' };
    // The run may have another driver since, who is given what is left by the next look.
    const settlement = settle(now, failures, now.driver === driver ? gifts : {}, nowMs, DEFAULT_TIME_ZONE);
    const currency = await readCurrency();
    const desk = settlement.news.without.length === 0 ? [] : await readAdminUids('rides');
    return {
      answer: 'settled',
      update: settleRepeatUpdate(id, now, settlement, { currency, desk }, serverStamp(nowMs)),
    };
  });
  return isRefused(end) ? 'again' : end;
}

/** @param nowMs epoch ms. @throws if the database cannot be reached; the next pass does what is left */
export async function settleRepeat(id: string, nowMs: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if ((await oneRound(id, nowMs)) === 'settled') return;
}
