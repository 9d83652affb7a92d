import type { CloudApi } from '../cloud/cloudApi';
import type { FirebaseApi } from '../firebase/firebaseApi';
import { HttpError } from '../http/httpError';

/** A bucket by its two interfaces. */
export interface Bucket {
  firebase: FirebaseApi;
  cloud: CloudApi;
}

/** The server's buckets. Each begins to exist when somebody names it, unless the server was given its only one. */
export class Buckets {
  private readonly only: string | undefined;
  private readonly make: (name: string) => Bucket;
  private readonly byName = new Map<string, Bucket>();

  constructor(only: string | undefined, make: (name: string) => Bucket) {
    this.only = only;
    this.make = make;
    if (only !== undefined) this.get(only);
  }

  /** @throws HttpError 404 for a bucket that cannot exist here */
  get(name: string | undefined): Bucket {
    if (this.only !== undefined && name !== this.only) {
      throw new HttpError(404, `The bucket ${name ?? ''} does not exist; this server holds ${this.only}.`);
    }
    if (name === undefined || !BUCKET_NAME.test(name)) throw new HttpError(404, `There is no bucket ${name ?? ''}.`);
    let bucket = this.byName.get(name);
    if (bucket === undefined) {
      if (this.byName.size >= MAX_BUCKETS) throw new HttpError(429, 'Too many buckets.');
      bucket = this.make(name);
      this.byName.set(name, bucket);
    }
    return bucket;
  }

  names(): string[] {
    return [...this.byName.keys()].toSorted();
  }
}

/** Source: https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
/** More than any test suite names, so that nobody can fill the memory with names. */
const MAX_BUCKETS = 1000;

/** @returns the bucket that a path names: `/v0/b/{bucket}/…`, `[/upload|/download]/storage/v1/b/{bucket}/…`, `/{bucket}/…` */
export function bucketNameOf(path: readonly string[]): string | undefined {
  const rest = path
    .join('\n')
    .replace(/^(?:v0|(?:(?:upload|download)\n)?storage\nv1)\n/, '')
    .split('\n');
  return rest[0] === 'b' ? rest[1] : path[0];
}
