/** The repeated booking a call is about, and the wish to settle it at once. */
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { Caller } from '../http/handler';
import { type Refused, refuse } from '../http/refusal';
import { logFault } from '../log';
import { readRepeat } from '../store/repeats/repeats';
import { settleRepeat } from './settleRepeat';

/** It, if it is the caller's or the caller is the desk; for anyone else it does not exist. */
export async function readOwnRepeat(id: string, { uid, profile }: Caller): Promise<Repeat | Refused> {
  const repeat = await readRepeat(id);
  const sees = repeat !== null && (profile.usertype === 'admin' || repeat.rider === uid);
  return sees ? repeat : refuse('repeat_not_found');
}

/** Settles it without waiting for the schedule, which does it within the hour if this fails. */
export async function settleAtOnce(id: string, nowMs: number): Promise<void> {
  try {
    await settleRepeat(id, nowMs);
  } catch (error) {
    logFault('repeated booking not settled', error, { id });
  }
}
