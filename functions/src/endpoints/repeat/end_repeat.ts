/** A rider, or the desk, ends a repeated booking from a day on, and calls off the rides booked from then on if asked to. */
import type { EndRepeatAnswer } from '@/domain/api/ride/repeatApi';
import { isOpen } from '@/domain/ride/openRides';
import { isBooked } from '@/domain/ride/repeats/repeat';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOwnRepeat, settleAtOnce } from '../../repeats/ownRepeat';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readRepeat } from '../../store/repeats/repeats';
import { endRepeatUpdate } from '../../transitions/repeats/repeatUpdates';
import { commit } from '../../write/commit';

/** The rides from a day on that are booked and not over. */
async function leftFrom(id: string, from: string): Promise<string[]> {
  const days = Object.values((await readRepeat(id))?.days ?? {});
  const booked = days.filter(isBooked).filter(({ at }) => clockParts(at, DEFAULT_TIME_ZONE).date >= from);
  const rides = await Promise.all(booked.map(({ booking }) => readBooking(booking)));
  return rides.flatMap((ride) => (ride !== null && isOpen(ride) ? [ride.id] : []));
}

export const endRepeat: Handler<'end_repeat'> = async ({ body: { id, from, cancel }, caller, nowMs }) => {
  if (cancel && !allowCriticalEdits()) return refuse('demo_mode');
  const role = caller.profile.usertype === 'admin' ? 'admin' : 'rider';
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  const asked = from < today ? today : from;
  const ended = await commit<Omit<EndRepeatAnswer, 'left'>>('end_repeat', async () => {
    const repeat = await readOwnRepeat(id, caller);
    if (isRefused(repeat)) return repeat;
    // A run is the office’s, and so is its end.
    if (repeat.account !== undefined && role === 'rider') return refuse('permission_denied');
    const day = repeat.ended !== undefined && repeat.ended < asked ? repeat.ended : asked;
    if (repeat.ended === day && !cancel) return { answer: { id, ended: day } };
    const stamp = { nowMs, by: caller.uid, role, newKey } as const;
    return { answer: { id, ended: day }, update: endRepeatUpdate(id, repeat, day, cancel, stamp) };
  });
  if (isRefused(ended)) return ended;
  await settleAtOnce(id, nowMs);
  return { ...ended, left: await leftFrom(id, ended.ended) };
};
