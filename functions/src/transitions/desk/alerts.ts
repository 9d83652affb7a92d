/** Calls for help, rides that have gone silent and reports: opened, and pressed again. */
import { type Alert, alertId, isPending, type PastAlert, type PendingAlert } from '@/domain/ride/safety/alert';
import { namedIn } from '@/domain/ride/safety/alertCopy';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Named } from '../../store/safety/alertPeople';
import type { NoticeText } from '@/domain/desk/notice';
import { audit, defined, notices, type Stamp, type Update } from '../update';

/** `words`: of a report. `help`: of a ride check that somebody answered with a call for help. */
export type Cause = Pick<Alert, 'kind' | 'bookingId' | 'booking_id' | 'uid' | 'role' | 'words' | 'help'>;

/** What stands of the alert, where the caller is, and the people. */
export type Found = { before: Alert | null; place: LatLng; named: Named };

/** No account ends while an alert that names it is pending. */
export const holdNamed = (id: string, { accounts }: Named): Update =>
  Object.fromEntries(
    accounts.flatMap((uid) => [
      [paths.namedInPending(uid, id), true],
      [paths.namedInClosed(uid, id), null],
    ]),
  );

/** Lets the accounts go, and keeps a note of where their names are still written. */
export const releaseNamed = (id: string, { copy }: Alert): Update =>
  Object.fromEntries(
    (copy === undefined ? [] : namedIn(copy)).flatMap((uid) => [
      [paths.namedInPending(uid, id), null],
      [paths.namedInClosed(uid, id), true],
    ]),
  );

/** What the caller's phone says of a call for help. */
export const ownAlarm = (id: string, { kind, uid, bookingId }: Cause, state: Alert['state'], at: number): Update =>
  kind === 'panic' ? { [paths.ownAlarm(uid, id)]: { bookingId, state, at } } : {};

/** The fields of a closing, as they are before and after an alert is opened anew. */
const NOT_CLOSED = { takenAt: null, takenBy: null, closedAt: null, closedBy: null, note: null, detailed: null };

function reopened(before: Alert): Update {
  const { at, takenAt, takenBy, closedAt = 0, closedBy, note } = before;
  const past: PastAlert = defined({ at, takenAt, takenBy, closedAt, closedBy, note });
  return { ...NOT_CLOSED, [`history/${closedAt}`]: past };
}

/**
 * True for a press that the audit needs no entry of: another call for help in the same minute since the alert was opened. The
 * alert itself counts every press.
 */
function isNotedAlready({ kind, at, lastAt }: PendingAlert, nowMs: number): boolean {
  const minute = (ms: number): number => Math.floor((ms - at) / MINUTE_MS);
  return kind === 'panic' && minute(nowMs) <= minute(lastAt);
}

/** Opens an alert, or updates the one that stands; a closed one is opened anew. `told.admins` hear of it when it opens. */
export function openAlertUpdate(
  cause: Cause,
  { before, place, named }: Found,
  told: { admins: readonly string[]; text: NoticeText },
  stamp: Stamp,
): Update {
  const { nowMs } = stamp;
  const { kind, bookingId, booking_id, uid, role, words, help } = cause;
  const wasPending = isPending(before);
  const id = alertId(cause);
  const pressed = defined({
    state: wasPending ? before.state : ('open' as const),
    lat: place.lat,
    lng: place.lng,
    at: wasPending ? before.at : nowMs,
    lastAt: nowMs,
    presses: (before?.presses ?? 0) + 1,
    copy: named.copy,
    help,
    words,
    worded: words === undefined ? undefined : nowMs,
  });
  const path = paths.alert(id);
  const again = { ...pressed, ...(before === null || wasPending ? {} : reopened(before)) };
  const opened: Alert = { kind, bookingId, booking_id, uid, role, ...pressed };
  return {
    ...(before === null
      ? { [path]: opened }
      : Object.fromEntries(Object.entries(again).map(([field, value]) => [`${path}/${field}`, value]))),
    ...holdNamed(id, named),
    ...ownAlarm(id, cause, pressed.state, pressed.at),
    ...(wasPending ? {} : notices(stamp, told.admins, told.text, bookingId)),
    ...(wasPending && isNotedAlready(before, nowMs)
      ? {}
      : audit(stamp, { event: `alarm_${kind}`, bookingId, subject: uid })),
  };
}
