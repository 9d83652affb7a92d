import type { CloudApi } from '../cloud/cloudApi';
import type { FirebaseApi } from '../firebase/firebaseApi';
import { HttpError } from '../http/httpError';
import type { BucketService } from '../objects/bucketService';
import type { BucketFolder } from './bucketFolder';
import { type BucketRecord, newBucket } from './bucketRecord';
import { BucketState } from './bucketState';

/** A bucket: what is stated about it, what it holds, and its two interfaces. */
export interface Bucket {
  state: BucketState;
  service: BucketService;
  firebase: FirebaseApi;
  cloud: CloudApi;
}

/** The server's buckets. Each begins to exist when somebody names it, unless the server was given its only one. */
export class Buckets {
  private readonly only: string | undefined;
  private readonly folder: BucketFolder | undefined;
  private readonly make: (state: BucketState) => Bucket;
  private readonly byName = new Map<string, Bucket>();

  /** @param folder keeps what is stated about the buckets; without one it is in memory only */
  constructor(only: string | undefined, folder: BucketFolder | undefined, make: (state: BucketState) => Bucket) {
    this.only = only;
    this.folder = folder;
    this.make = make;
    for (const record of folder?.load() ?? []) if (only === undefined || only === record.name) this.add(record);
    if (only !== undefined) this.get(only);
  }

  /** @throws HttpError 404 for a bucket that cannot exist here */
  get(name: string | undefined): Bucket {
    if (this.only !== undefined && name !== this.only) {
      throw new HttpError(404, `The bucket ${name ?? ''} does not exist; this server holds ${this.only}.`);
    }
    if (name === undefined || !BUCKET_NAME.test(name)) throw new HttpError(404, `There is no bucket ${name ?? ''}.`);
    return this.byName.get(name) ?? this.add(newBucket(name, new Date()));
  }

  /**
   * Makes a bucket.
   * @throws HttpError 400 for a name that no bucket can have, 404 where there is one bucket only, 409 when it exists
   */
  create(record: BucketRecord): void {
    const { name } = record;
    if (!BUCKET_NAME.test(name)) throw new HttpError(400, `Invalid bucket name: ${name}`);
    if (this.byName.has(name)) throw new HttpError(409, 'Your previous request to create the named bucket succeeded.');
    if (this.only === undefined) this.add(record);
    this.get(name);
    this.folder?.save(record);
  }

  /**
   * @param check looks at the bucket before and may refuse
   * @throws HttpError 404, 409 while it holds objects, and for the server's only bucket
   */
  delete(name: string, check: (record: BucketRecord) => void): void {
    const bucket = this.byName.get(name);
    if (bucket === undefined) throw new HttpError(404, 'The specified bucket does not exist.');
    check(bucket.state.record);
    if (name === this.only) throw new HttpError(409, 'This is the server’s only bucket.');
    if (!bucket.service.isEmpty()) throw new HttpError(409, 'The bucket you tried to delete is not empty.');
    this.byName.delete(name);
    this.folder?.forget(name);
  }

  /** Forgets what was stated about the buckets. They go on existing. */
  reset(): void {
    for (const [name, { state }] of this.byName) {
      state.record = newBucket(name, new Date());
      this.folder?.forget(name);
    }
  }

  /** Every bucket, in the order of the names. */
  all(): Bucket[] {
    return [...this.byName.keys()].toSorted().map((name) => this.get(name));
  }

  private add(record: BucketRecord): Bucket {
    if (this.byName.size >= MAX_BUCKETS) throw new HttpError(429, 'Too many buckets.');
    const bucket = this.make(new BucketState(record, (next) => this.folder?.save(next)));
    this.byName.set(record.name, bucket);
    return bucket;
  }
}

/** Source: https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
/** More than any test suite names, so that nobody can fill the memory with names. */
const MAX_BUCKETS = 1000;
