/** Calls for help and rides that have gone silent: opened, pressed again, closed. */
import { type Alert, alertId, checkOf, reportOf } from '@/domain/ride/safety/alert';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { type NoticeText, noticeTexts } from '../noticeTexts';
import { audit, defined, notice, notices, type Stamp, type Update } from '../update';

/** `words`: of a report. */
export type Cause = Pick<Alert, 'kind' | 'bookingId' | 'booking_id' | 'uid' | 'role' | 'words'>;

/** `before` is the current alert; `admins` are told when it opens, not at each press. */
export function openAlertUpdate(
  cause: Cause,
  before: Alert | null,
  place: LatLng,
  told: { admins: readonly string[]; text: NoticeText },
  stamp: Stamp,
): Update {
  const { nowMs } = stamp;
  const isOpen = before?.state === 'open';
  const { words } = cause;
  const alert: Alert = defined({
    kind: cause.kind,
    state: 'open',
    bookingId: cause.bookingId,
    booking_id: cause.booking_id,
    uid: cause.uid,
    role: cause.role,
    lat: place.lat,
    lng: place.lng,
    at: isOpen ? before.at : nowMs,
    lastAt: nowMs,
    presses: (before?.presses ?? 0) + 1,
    words,
    worded: words === undefined ? undefined : nowMs,
  });
  const path = paths.alert(alertId(cause.bookingId, cause.kind, cause.role));
  const { state, lat, lng, at, lastAt, presses } = alert;
  const said = words === undefined ? {} : { words, worded: nowMs };
  const again = { state, lat, lng, at, lastAt, presses, ...said, closedAt: null, closedBy: null };
  return {
    ...(before === null
      ? { [path]: alert }
      : Object.fromEntries(Object.entries(again).map(([field, value]) => [`${path}/${field}`, value]))),
    ...(isOpen ? {} : notices(stamp, told.admins, told.text, cause.bookingId)),
    ...audit(stamp, { event: `alarm_${cause.kind}`, bookingId: cause.bookingId, subject: cause.uid }),
  };
}

/** What the person whom an alert is about is told when it is closed; null for a ride that has lost contact. */
function closedText({ kind, booking_id }: Alert): NoticeText | null {
  if (kind === 'panic') return noticeTexts.alarmClosed(booking_id);
  if (checkOf(kind) !== null) return noticeTexts.checkClosed(booking_id);
  return reportOf(kind) === null ? null : noticeTexts.reportClosed(booking_id);
}

export function closeAlertUpdate(id: string, alert: Alert, stamp: Stamp): Update {
  const path = paths.alert(id);
  const text = closedText(alert);
  return {
    [`${path}/state`]: 'closed',
    [`${path}/closedAt`]: stamp.nowMs,
    [`${path}/closedBy`]: stamp.by,
    ...(text === null ? {} : notice(stamp, alert.uid, text, alert.bookingId)),
    ...audit(stamp, { event: 'close_alarm', bookingId: alert.bookingId, subject: alert.uid }),
  };
}
