/** A rider, or the desk, leaves a day out of a repeated booking, or takes it back. */
import { REPEAT_SKIPPED_DAYS_MAX, RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { instantOn, isRideDay } from '@/domain/ride/repeats/occurrences';
import { isBooked } from '@/domain/ride/repeats/repeat';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOwnRepeat, settleAtOnce } from '../../repeats/ownRepeat';
import { newKey } from '../../store/database';
import { skipDayUpdate } from '../../transitions/repeats/repeatUpdates';
import { commit } from '../../write/commit';

export const skipRepeatDay: Handler<'skip_repeat_day'> = async ({ body: { id, day, skip }, caller, nowMs }) => {
  const role = caller.profile.usertype === 'admin' ? 'admin' : 'rider';
  const answer = { id, day, skipped: skip };
  const skipped = await commit('skip_repeat_day', async () => {
    const repeat = await readOwnRepeat(id, caller);
    if (isRefused(repeat)) return repeat;
    const { rule, ended, days = {} } = repeat;
    if ((rule.skipped?.[day] === true) === skip) return { answer };
    const others = Object.fromEntries(Object.entries(rule.skipped ?? {}).filter(([other]) => other !== day));
    const stands = isRideDay({ ...rule, skipped: others }, day) && (ended === undefined || day < ended);
    const isInTime = instantOn(rule, day, DEFAULT_TIME_ZONE) >= nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
    if (!stands || !isInTime) return refuse('repeat_no_day', 'day');
    if (isBooked(days[day])) return refuse('repeat_day_booked', 'day');
    if (skip && Object.keys(others).length >= REPEAT_SKIPPED_DAYS_MAX) return refuse('repeat_skips_full', 'day');
    const stamp = { nowMs, by: caller.uid, role, newKey } as const;
    return { answer, update: skipDayUpdate(id, repeat, day, skip, stamp) };
  });
  if (isRefused(skipped)) return skipped;
  await settleAtOnce(id, nowMs);
  return skipped;
};
