/** `audit/{id}`: who did what to whom, the values before and after, and when. Append-only. */

import type { AuditKind } from './auditEvents';

/** A field's value in an entry; longer texts are cut. */
export type AuditValue = string | number | boolean;

/** A field before and after. A side with no value is left out. */
export type AuditChange = { from?: AuditValue; to?: AuditValue };

export type AuditEntry = {
  at: number;
  /** A uid, `server` for the platform itself, or `command line` for whoever runs it. */
  by: string;
  role: string;
  /** One of `AUDIT_EVENTS`. */
  event: string;
  /** The area the event belongs to, so that the desk can filter by it. */
  kind: AuditKind;
  /** `kind` and `by`, each with the time appended: the sort keys for paging through one kind or one person. */
  kindAt: string;
  byAt: string;
  bookingId?: string;
  /** The person or thing acted on: a uid, or the name of a table's row. */
  subject?: string;
  /** The name of a table's row as it was then. */
  name?: string;
  /** A status before and after. */
  from?: string;
  to?: string;
  detail?: string;
  /** The fields of `subject` that changed. */
  changes?: Record<string, AuditChange>;
  /**
   * Changes to people, by uid: balances (pence), approval, role, fleet. The server adds it to every write that changes
   * one of these. It holds the values just before the write. Two events on one wallet at the same moment may both name
   * the earlier balance; the ledger says which came first.
   */
  people?: Record<string, Record<string, AuditChange>>;
};

/** The author of what an operator did with a tool, without an account. */
export const COMMAND_LINE = 'command line';

/** Appends a time to a value so that texts sort by value, then time; current times all have the same number of digits. */
export const withTime = (value: string, at: number): string => `${value} ${at}`;

/** Longest text stored for a value, characters. */
export const AUDIT_VALUE_MAX_CHARACTERS = 300;

const isValue = (value: unknown): value is AuditValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const kept = (value: unknown): AuditValue | undefined => {
  if (typeof value === 'string') return value.slice(0, AUDIT_VALUE_MAX_CHARACTERS);
  return isValue(value) ? value : undefined;
};

/** One field's change, or null if nothing changed. */
export function changeOf(from: unknown, to: unknown): AuditChange | null {
  if ((from ?? null) === (to ?? null)) return null;
  const [before, after] = [kept(from), kept(to)];
  return {
    ...(before === undefined ? {} : { from: before }),
    ...(after === undefined ? {} : { to: after }),
  };
}

/** The plain fields that differ between two records; null stands for a missing record. */
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
