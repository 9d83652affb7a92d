import { type BucketChange, type BucketRecord, changedBucket } from './bucketRecord';
import { type BucketSettings, retentionSeconds } from './bucketSettings';

/** What is stated about a bucket at present. */
export class BucketState {
  record: BucketRecord;
  private readonly save: (record: BucketRecord) => void;

  constructor(record: BucketRecord, save: (record: BucketRecord) => void) {
    this.record = record;
    this.save = save;
  }

  change(change: BucketChange): void {
    this.record = changedBucket(this.record, change, new Date());
    this.save(this.record);
  }

  get settings(): BucketSettings {
    return this.record.settings;
  }

  /** True when a version that is replaced or deleted is kept. */
  get isVersioned(): boolean {
    return this.settings.versioning?.enabled ?? false;
  }

  /** Null without a retention policy. */
  get retentionSeconds(): number | null {
    return retentionSeconds(this.settings) || null;
  }
}
