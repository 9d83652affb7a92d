/** Somebody of the desk takes an alert, and it is closed with what was done. */
import { type Alert, checkOf, isEmergency, reportOf } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import type { Named } from '../../store/safety/alertPeople';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type Stamp, type Update, type NoticeWords } from '../update';
import { holdNamed, ownAlarm, releaseNamed } from './alerts';

const fieldsOf = (id: string, fields: Partial<Record<keyof Alert, unknown>>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${paths.alert(id)}/${field}`, value]));

/**
 * `stamp.by` has the alert from now on. Of two who take it at once the count lets one through. `named`: the copy of an alert
 * that was opened before copies were kept; else null.
 */
export function takeAlertUpdate(id: string, alert: Alert, named: Named | null, stamp: Stamp): Update {
  const { bookingId, booking_id, uid, state, takenBy, takes = 0 } = alert;
  return {
    ...fieldsOf(id, { state: 'taken', takenAt: stamp.nowMs, takenBy: stamp.by, takes: takes + 1 }),
    ...(named === null ? {} : { ...fieldsOf(id, { copy: named.copy }), ...holdNamed(id, named) }),
    ...ownAlarm(id, alert, 'taken', alert.at),
    ...(state === 'open' && isEmergency(alert)
      ? notice(stamp, uid, noticeTexts.alarmTaken(booking_id), bookingId)
      : {}),
    ...audit(stamp, {
      event: 'take_alarm',
      bookingId,
      subject: uid,
      ...(takenBy === undefined ? {} : { from: takenBy }),
    }),
  };
}

/** What the person whom an alert is about is told when it is closed; null for a ride that has lost contact. */
function closedText({ kind, booking_id }: Alert): NoticeWords | null {
  if (kind === 'panic') return noticeTexts.alarmClosed(booking_id);
  if (checkOf(kind) !== null) return noticeTexts.checkClosed(booking_id);
  return reportOf(kind) === null ? null : noticeTexts.reportClosed(booking_id);
}

/** Closes it as it was read: a press that comes in between is refused neither here nor there, but seen first. */
export function closeAlertUpdate(id: string, alert: Alert, note: string, stamp: Stamp): Update {
  const { bookingId, uid, presses, at } = alert;
  const { nowMs, by } = stamp;
  const text = closedText(alert);
  return {
    ...fieldsOf(id, { state: 'closed', closedAt: nowMs, closedBy: by, note, presses, detailed: nowMs }),
    ...releaseNamed(id, alert),
    ...ownAlarm(id, alert, 'closed', at),
    ...(text === null ? {} : notice(stamp, uid, text, bookingId)),
    ...audit(stamp, { event: 'close_alarm', bookingId, subject: uid, detail: note }),
  };
}
