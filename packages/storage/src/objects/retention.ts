import * as v from 'valibot';
import { HttpError } from '../http/httpError';
import { objectOf } from '../http/json';
import type { ObjectRecord } from './storedObject';

/** Until when an object itself must be kept. `Locked` can only be made longer. */
export const RetentionSchema = v.object({ mode: v.picklist(['Locked', 'Unlocked']), retainUntilTime: v.string() });
export type Retention = v.InferOutput<typeof RetentionSchema>;

/** Parses an object's own retention. @throws HttpError 400 */
export function retentionOf(json: unknown): Retention | null {
  if (json === null) return null;
  const { mode, retainUntilTime } = objectOf(json);
  const until = typeof retainUntilTime === 'string' ? new Date(retainUntilTime) : new Date(Number.NaN);
  if ((mode !== 'Locked' && mode !== 'Unlocked') || Number.isNaN(until.getTime())) {
    throw new HttpError(400, 'Invalid value for retention.');
  }
  return { mode, retainUntilTime: until.toISOString() };
}

/**
 * Checks that an object's own retention may be changed so.
 * @param isOverridden true when the request may shorten or remove what is not locked
 * @throws HttpError 400 for a time in the past, 403 for a shorter retention
 */
export function checkRetentionChange(
  record: ObjectRecord,
  next: Retention | null,
  isOverridden: boolean,
  now: Date,
): void {
  if (next !== null && new Date(next.retainUntilTime) <= now) {
    throw new HttpError(400, 'retainUntilTime must be in the future.');
  }
  const held = record.retention;
  if (held === undefined || new Date(held.retainUntilTime) <= now) return;
  const isWeaker = next === null || next.retainUntilTime < held.retainUntilTime || next.mode !== held.mode;
  const isStronger = next?.mode === 'Locked' && next.retainUntilTime >= held.retainUntilTime;
  if (!isWeaker || isStronger || (held.mode === 'Unlocked' && isOverridden)) return;
  throw new HttpError(403, `The retention of '${record.name}' cannot be shortened or removed.`);
}

/**
 * Returns when the bucket's retention policy lets go of an object. Null without a policy, and while an event-based hold
 * keeps the time from running.
 * @param periodSeconds the policy's period
 */
export function retentionExpiration(record: ObjectRecord, periodSeconds: number | null): Date | null {
  if (periodSeconds === null || record.eventBasedHold) return null;
  return new Date(Date.parse(record.retainedFrom ?? record.timeCreated) + periodSeconds * 1000);
}

/**
 * Refuses to lose a version that must be kept.
 * @param isArchived true when it becomes noncurrent instead of being deleted. Then only a hold stops it.
 * @throws HttpError 403
 */
export function checkMayLose(record: ObjectRecord, periodSeconds: number | null, isArchived: boolean, now: Date): void {
  const { name } = record;
  for (const [hold, label] of [
    [record.temporaryHold, 'Temporary'],
    [record.eventBasedHold, 'Event-Based'],
  ] as const) {
    if (!hold) continue;
    const refused = 'cannot be deleted, overwritten or archived until hold is removed.';
    throw new HttpError(403, `Object '${name}' is under active ${label} hold and ${refused}`);
  }
  if (isArchived) return;
  const own = record.retention === undefined ? null : new Date(record.retention.retainUntilTime);
  for (const end of [retentionExpiration(record, periodSeconds), own]) {
    if (end === null || end <= now) continue;
    const refused = `and cannot be deleted or overwritten until ${end.toISOString()}`;
    throw new HttpError(403, `Object '${name}' is subject to a retention policy ${refused}`);
  }
}
