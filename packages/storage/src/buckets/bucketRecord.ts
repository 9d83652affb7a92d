import * as v from 'valibot';
import { GrantSchema } from '../objects/acl';
import { type BucketSettings, BucketSettingsSchema, newSettings } from './bucketSettings';

/** What is stated about a bucket. Times are ISO 8601 in UTC. */
export const BucketRecordSchema = v.object({
  name: v.string(),
  /** Counts changes from 1. */
  metageneration: v.number(),
  timeCreated: v.string(),
  updated: v.string(),
  acl: v.array(GrantSchema),
  /** The grants that a new object has when it states none. */
  defaultObjectAcl: v.array(GrantSchema),
  settings: BucketSettingsSchema,
});
export type BucketRecord = v.InferOutput<typeof BucketRecordSchema>;

/** What a change of a bucket may replace. */
export type BucketChange = Partial<Pick<BucketRecord, 'acl' | 'defaultObjectAcl' | 'settings'>>;

/** Makes the record of a bucket of which nothing has been stated. */
export function newBucket(
  name: string,
  now: Date,
  settings: BucketSettings = newSettings({}, false, now),
): BucketRecord {
  const time = now.toISOString();
  return { name, metageneration: 1, timeCreated: time, updated: time, acl: [], defaultObjectAcl: [], settings };
}

/** Returns the record with a change, and one more change counted. */
export const changedBucket = (record: BucketRecord, change: BucketChange, now: Date): BucketRecord => ({
  ...record,
  ...change,
  metageneration: record.metageneration + 1,
  updated: now.toISOString(),
});
