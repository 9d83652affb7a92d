/** How duty ends when the server ends it: for papers that ran out, for hours used up, for silence, for offers let pass. */
import { paths } from '@/domain/paths';
import type { Duty } from '@/domain/people/hours/dutyHours';
import { HOUR_MS } from '@/domain/time/durations';
import { noticeTexts } from '../noticeTexts';
import { leaveLine } from '../ranks/rankUpdates';
import { type OpenOffer, withdrawAll } from '../dispatch/offers';
import { audit, notice, type PersonStamp, type Update } from '../update';

/**
 * Off the map, and asked for `offers` no longer. The rest of somebody who was on duty counts from `from`, epoch ms, and never
 * from before their last ride was over.
 */
export const offDuty = (uid: string, duty: Duty, offers: readonly OpenOffer[], from: number): Update => ({
  [paths.userField(uid, 'driverActiveStatus')]: false,
  ...(duty.driverActiveStatus === true
    ? { [paths.userField(uid, 'offDutyAt')]: Math.max(from, duty.freeSince ?? 0) }
    : {}),
  [paths.userField(uid, 'unheardSince')]: null,
  [paths.location(uid)]: null,
  ...leaveLine(uid),
  ...withdrawAll(uid, offers, from),
});

/** The entry of the end of one spell of duty. There is one, so of two runs that end it at once, one is refused. */
const ended = (uid: string, of: string, stamp: PersonStamp): PersonStamp => ({
  ...stamp,
  newKey: () => `${uid}-duty-${of}`,
});

/** A driver whose papers have run out. */
export const endDutyUpdate = (uid: string, duty: Duty, stamp: PersonStamp): Update => ({
  ...offDuty(uid, duty, [], stamp.nowMs),
  ...notice(stamp, uid, noticeTexts.dutyEnded()),
  ...audit(stamp, { event: 'end_duty', subject: uid }),
});

/** A driver whose hours are used up. */
export const endHoursUpdate = (uid: string, duty: Duty, offers: readonly OpenOffer[], stamp: PersonStamp): Update => ({
  ...offDuty(uid, duty, offers, stamp.nowMs),
  ...notice(stamp, uid, noticeTexts.hoursUsedUp()),
  ...audit(ended(uid, `hours-${duty.hoursUntil ?? 0}`, stamp), { event: 'end_hours', subject: uid }),
});

/** A driver whose duty the desk ends. */
export const deskOffDutyUpdate = (
  uid: string,
  duty: Duty,
  offers: readonly OpenOffer[],
  stamp: PersonStamp,
): Update => ({
  ...offDuty(uid, duty, offers, stamp.nowMs),
  ...notice(stamp, uid, noticeTexts.deskOffDuty()),
  ...audit(stamp, { event: 'desk_off_duty', subject: uid }),
});

/** A driver whose phone was last heard at `heardAt`, epoch ms: the hours are counted until then, or until their last ride was over. */
export const endSilentDutyUpdate = (uid: string, duty: Duty, heardAt: number, stamp: PersonStamp): Update => ({
  ...offDuty(uid, duty, [], heardAt),
  ...notice(stamp, uid, noticeTexts.silentOffDuty(heardAt)),
  ...audit(ended(uid, `silent-${heardAt}`, stamp), { event: 'end_silent_duty', subject: uid }),
});

/** A driver who let `passes` offers in a row run out. */
export const passesOffDutyUpdate = (
  uid: string,
  duty: Duty,
  { passes, offers }: { passes: number; offers: readonly OpenOffer[] },
  stamp: PersonStamp,
): Update => ({
  ...offDuty(uid, duty, offers, stamp.nowMs),
  [paths.passes(uid)]: null,
  ...notice(stamp, uid, noticeTexts.passesOffDuty(passes)),
  ...audit(stamp, { event: 'pass_off_duty', subject: uid, detail: `${passes} offers in a row without an answer` }),
});

/**
 * Begins to count the hours of a driver whose duty began before the office set a limit: `hoursMax` hours from now on. Nothing
 * without a limit, or if they are counted already.
 */
export const startHours = (uid: string, { hoursUntil }: Duty, hoursMax: number, nowMs: number): Update =>
  hoursMax <= 0 || hoursUntil !== undefined ? {} : { [paths.userField(uid, 'hoursUntil')]: nowMs + hoursMax * HOUR_MS };
