/** The desk holds a driver back from offers until a time, or until it lifts that. */
import { isKey } from '@/domain/paths';
import { isHeldBack } from '@/domain/people/heldBack/heldBack';
import { holdEnds } from '@/domain/people/heldBack/holdEnds';
import type { UserProfile } from '@/domain/people/user';
import { allowCriticalEdits } from '../../config';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import type { Call, Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOpenOffers } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { holdBackUpdate, liftHoldUpdate } from '../../transitions/people/holdUpdates';
import type { PersonStamp } from '../../transitions/update';
import { commit } from '../../write/commit';

type Asked = Call<'hold_driver'>['body'];

async function decideToHold({ uid, reason, until: typed }: Asked, driver: UserProfile, stamp: PersonStamp) {
  if (reason === '') return refuse('reason_required', 'reason');
  const until = holdEnds(typed, stamp.nowMs);
  if (until === null) return refuse('hold_time_unfit', 'until');
  const answer = { held_until: until };
  // A retry after a lost answer finds its own hold, and its driver is told once.
  const isTheSame =
    driver.heldBackUntil === until && driver.heldBackReason === reason && driver.heldBackBy === stamp.by;
  if (isTheSame) return { answer, offered: [] };
  const offers = await readOpenOffers(uid);
  return {
    answer,
    update: holdBackUpdate(uid, { until, reason }, offers, stamp),
    offered: offers.map(({ id }) => id),
  };
}

function decideToLift({ uid }: Asked, driver: UserProfile, stamp: PersonStamp) {
  const answer = { held_until: null };
  return isHeldBack(driver, stamp.nowMs) ? { answer, update: liftHoldUpdate(uid, stamp) } : { answer };
}

export const holdDriver: Handler<'hold_driver'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { uid, decision } = body;
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  let offered: readonly string[] = [];
  const decided = await commit<{ held_until: number | null }>(
    'hold_driver',
    async () => {
      const driver = await readUser(uid);
      if (driver?.usertype !== 'driver') return refuse('user_not_found', 'uid');
      const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
      if (decision === 'lift') return decideToLift(body, driver, stamp);
      const held = await decideToHold(body, driver, stamp);
      offered = 'offered' in held ? held.offered : [];
      return held;
    },
    'user_changed',
  );
  // The rides that were offered to this driver go to others at once.
  if (!isRefused(decided)) await Promise.all(offered.map((id) => moveSearchOn(id, nowMs)));
  return decided;
};
