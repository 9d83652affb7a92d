/** `audit/{id}`: who did what, to whom or what, what it was before and after, and when; append only. */

import type { AuditKind } from './auditEvents';

/** What a field may hold in an entry; longer texts are cut. */
export type AuditValue = string | number | boolean;

/** A field before and after. Where there was nothing before, or is nothing after, that side is left out. */
export type AuditChange = { from?: AuditValue; to?: AuditValue };

export type AuditEntry = {
  at: number;
  /** A uid, or `server` for the platform itself. */
  by: string;
  role: string;
  /** One of `AUDIT_EVENTS`. */
  event: string;
  /** What the event belongs to, so that the desk can ask for one kind alone. */
  kind: AuditKind;
  /** `kind` and `by`, each with the time behind it: what pages of one kind or one person are ordered by. */
  kindAt: string;
  byAt: string;
  bookingId?: string;
  /** Whom or what it was done to: a uid, or the name of a table's row. */
  subject?: string;
  /** A status before and after. */
  from?: string;
  to?: string;
  detail?: string;
  /** The fields of `subject` that changed. */
  changes?: Record<string, AuditChange>;
  /**
   * What changed about people, by uid: balances (pence), approval, role, fleet. The server adds it to whatever moves one
   * of these. It holds what stood in the moment before the write; of two events on one wallet at the very same moment
   * both may name the earlier balance, and the ledger says which came first.
   */
  people?: Record<string, Record<string, AuditChange>>;
};

/** A text that sorts by its time within one value; times of our age have as many digits. */
export const withTime = (value: string, at: number): string => `${value} ${at}`;

/** Longest text kept of a value, characters. */
export const AUDIT_VALUE_MAX_CHARACTERS = 300;

const isValue = (value: unknown): value is AuditValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const kept = (value: unknown): AuditValue | undefined => {
  if (typeof value === 'string') return value.slice(0, AUDIT_VALUE_MAX_CHARACTERS);
  return isValue(value) ? value : undefined;
};

/** One field's change, or null where nothing changed. */
export function changeOf(from: unknown, to: unknown): AuditChange | null {
  if ((from ?? null) === (to ?? null)) return null;
  const [before, after] = [kept(from), kept(to)];
  return {
    ...(before === undefined ? {} : { from: before }),
    ...(after === undefined ? {} : { to: after }),
  };
}

/** The plain fields that differ between two records; null is a record that is not there. */
export function changesBetween(before: object | null, after: object | null): Record<string, AuditChange> {
  const was = (before ?? {}) as Record<string, unknown>;
  const is = (after ?? {}) as Record<string, unknown>;
  const changes: Record<string, AuditChange> = {};
  for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const change = changeOf(was[field], is[field]);
    if (change !== null && (change.from !== undefined || change.to !== undefined)) changes[field] = change;
  }
  return changes;
}
