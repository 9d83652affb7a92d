/** Pieces every transition is made of. Server values are written as the database spells them, so builders stay pure. */
import { type AuditEntry, withTime } from '@/domain/audit';
import { auditKind } from '@/domain/auditEvents';
import type { Actor } from '@/domain/booking';
import type { Notice } from '@/domain/notice';
import { paths } from '@/domain/paths';
import type { UserType } from '@/domain/user';
import type { NoticeText } from './noticeTexts';

/** Paths and what each is to hold (null removes). */
export type Update = Record<string, unknown>;

/** When it happens, who does it, and a source of keys that sort by time. */
export type Stamp = { nowMs: number; by: string; role: Actor; newKey: () => string };

/** The same of what no booking is touched by: fleet admins do such things too. */
export type PersonStamp = Omit<Stamp, 'role'> & { role: Actor | UserType };

/** Adds to what stands there when the write is applied. */
export const increment = (by: number): object => ({ '.sv': { increment: by } });

/** A record without its undefined fields, which the database does not take. */
export function defined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** The entry of `audit` that goes with every event. */
export function audit(
  stamp: PersonStamp,
  entry: Omit<AuditEntry, 'at' | 'by' | 'role' | 'kind' | 'kindAt' | 'byAt'>,
): Update {
  const { nowMs: at, by, role } = stamp;
  const kind = auditKind(entry.event);
  const whole: AuditEntry = { at, by, role, kind, kindAt: withTime(kind, at), byAt: withTime(by, at), ...entry };
  return { [paths.auditEntry(stamp.newKey())]: defined(whole) };
}

/** An in-app notice to one person, about a ride or about their money alone. */
export function notice(stamp: PersonStamp, uid: string, text: NoticeText, bookingId?: string): Update {
  const whole: Notice = defined({ status: 'live', ...text, at: stamp.nowMs, bookingId });
  return { [paths.notice(uid, stamp.newKey())]: whole };
}
