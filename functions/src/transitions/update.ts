/** The parts all transitions share. Server values use the database's own notation, so the builders stay pure. */
import { type AuditEntry, withTime } from '@/domain/desk/audit';
import { type AuditEvent, auditKind } from '@/domain/desk/auditEvents';
import type { Actor } from '@/domain/ride/booking';
import type { Notice, NoticeText, Saying } from '@/domain/desk/notice';
import { paths } from '@/domain/paths';
import type { UserType } from '@/domain/people/user';

/** Paths with their new values (null removes). */
export type Update = Record<string, unknown>;

/** The time of an event, the person behind it, and a source of keys that sort by time. */
export type Stamp = { nowMs: number; by: string; role: Actor; newKey: () => string };

/** The same for events that touch no booking, which fleet admins may cause too. */
export type PersonStamp = Omit<Stamp, 'role'> & { role: Actor | UserType };

/** Adds to the stored value when the write is applied. */
export const increment = (by: number): object => ({ '.sv': { increment: by } });

/** A copy of a record without its undefined fields, which the database does not accept. */
export function defined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** The `audit` entry that accompanies every event. */
export function audit(
  stamp: PersonStamp,
  entry: Omit<AuditEntry, 'event' | 'at' | 'by' | 'role' | 'kind' | 'kindAt' | 'byAt'> & { event: AuditEvent },
): Update {
  const { nowMs: at, by, role } = stamp;
  const kind = auditKind(entry.event);
  const whole: AuditEntry = { at, by, role, kind, kindAt: withTime(kind, at), byAt: withTime(by, at), ...entry };
  return { [paths.auditEntry(stamp.newKey())]: defined(whole) };
}

/** What a notice says: in every language where there are texts, and else in English. */
export type NoticeWords = NoticeText | Saying;

/** A notice before its reader's language is known (write/inTheirLanguage.ts): as it is kept, or with what it says in every language. */
export type UnreadNotice = Notice | (Omit<Notice, keyof NoticeText> & { said: Saying });

/** The same notice to each of several people. */
export const notices = (stamp: PersonStamp, uids: readonly string[], text: NoticeWords, bookingId?: string): Update =>
  Object.assign({}, ...uids.map((uid) => notice(stamp, uid, text, bookingId)));

/** An in-app notice to one person, about a ride or, without a booking, about their account or money. */
export function notice(stamp: PersonStamp, uid: string, text: NoticeWords, bookingId?: string): Update {
  const words = 'title' in text ? text : { said: text };
  const whole: UnreadNotice = defined({ status: 'live', ...words, at: stamp.nowMs, bookingId });
  return { [paths.notice(uid, stamp.newKey())]: whole };
}
