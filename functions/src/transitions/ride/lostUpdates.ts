/** Something left in a cab: the report, and each step after it. */
import type { Driven } from '@/domain/ride/booking';
import { isLostOpen, LOST_WORDS, type LostEvent, type LostProperty, type LostState } from '@/domain/ride/lostProperty';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type Stamp, type Update } from '../update';

type Left = { what: string; contact: string };

/** The driver and the office are told what to look for; the number is for the office alone. */
export function reportLostUpdate(
  { id, booking_id, customer, driver }: Driven,
  { what, contact }: Left,
  admins: readonly string[],
  stamp: Stamp,
): Update {
  const at = stamp.nowMs;
  const lost: LostProperty = {
    report: { state: 'reported', what, at, booking_id, customer, driver },
    desk: { contact },
    open_since: at,
  };
  const said = LOST_WORDS.reported.desk;
  return {
    [paths.lostProperty(id)]: lost,
    ...notice(stamp, driver, noticeTexts.lostInCab(booking_id, what), id),
    ...notices(stamp, admins, noticeTexts.lostAtDesk(booking_id, said), id),
    ...audit(stamp, { event: 'lost_report', bookingId: id, to: 'reported' }),
  };
}

/** One step. Whoever did not take it is told, as far as it concerns them. */
export function lostStepUpdate(
  id: string,
  { report }: LostProperty,
  { step, to }: { step: LostEvent; to: LostState },
  admins: readonly string[],
  stamp: Stamp,
): Update {
  const { booking_id, customer, driver, state: from } = report;
  const path = paths.lostProperty(id);
  return {
    [`${path}/report/state`]: to,
    [`${path}/report/moved_at`]: stamp.nowMs,
    ...(isLostOpen(to) ? {} : { [`${path}/open_since`]: null, [`${path}/closed_at`]: stamp.nowMs }),
    ...(stamp.role === 'rider' ? {} : notice(stamp, customer, noticeTexts.lostNews(booking_id, to, 'rider'), id)),
    ...(stamp.role === 'driver' || isLostOpen(to)
      ? {}
      : notice(stamp, driver, noticeTexts.lostNews(booking_id, to, 'driver'), id)),
    ...(stamp.role === 'driver'
      ? notices(stamp, admins, noticeTexts.lostAtDesk(booking_id, LOST_WORDS[to].desk), id)
      : {}),
    ...audit(stamp, { event: `lost_${step}`, bookingId: id, from, to }),
  };
}

/** The office's own note; '' removes it. */
export function noteLostUpdate(id: string, { notes = 0 }: LostProperty['desk'], note: string, stamp: Stamp): Update {
  return {
    [`${paths.lostProperty(id)}/desk/note`]: note === '' ? null : note,
    [`${paths.lostProperty(id)}/desk/notes`]: notes + 1,
    ...audit(stamp, { event: 'lost_note', bookingId: id }),
  };
}
