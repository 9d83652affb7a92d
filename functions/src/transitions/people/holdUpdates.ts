/** The desk holds a driver back from offers, and lifts it. */
import { paths } from '@/domain/paths';
import { UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { noticeTexts } from '../noticeTexts';
import { type OpenOffer, withdrawAll } from '../dispatch/offers';
import { audit, notice, type PersonStamp, type Update } from '../update';

/** `until`: epoch ms, UNTIL_LIFTED if the desk lifts it. `reason`: as the driver reads it. */
export type Hold = { until: number; reason: string };

const held = (uid: string, until: number | null, reason: string | null, by: string | null): Update => ({
  [paths.userField(uid, 'heldBackUntil')]: until,
  [paths.userField(uid, 'heldBackReason')]: reason,
  [paths.userField(uid, 'heldBackBy')]: by,
});

/** Withdraws the open offers and tells the driver. Duty, a ride under way and the money stay as they are. */
export function holdBackUpdate(
  uid: string,
  { until, reason }: Hold,
  offers: readonly OpenOffer[],
  stamp: PersonStamp,
): Update {
  const end = until === UNTIL_LIFTED ? 'until lifted' : `until ${formatDateTime(until, DEFAULT_TIME_ZONE)}`;
  return {
    ...held(uid, until, reason, stamp.by),
    ...withdrawAll(uid, offers, stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.heldBack({ until: until === UNTIL_LIFTED ? null : until, reason })),
    ...audit(stamp, { event: 'hold_back', subject: uid, detail: `${end}: ${reason}` }),
  };
}

export const liftHoldUpdate = (uid: string, stamp: PersonStamp): Update => ({
  ...held(uid, null, null, null),
  ...notice(stamp, uid, noticeTexts.holdLifted()),
  ...audit(stamp, { event: 'lift_hold', subject: uid }),
});
