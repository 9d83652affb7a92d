import type { CloudApi } from './cloud/cloudApi';
import type { FirebaseApi } from './firebase/firebaseApi';
import { HttpError } from './http/httpError';
import type { BucketService } from './objects/bucketService';

/** A bucket: what it holds, and its two interfaces. */
export interface Bucket {
  service: BucketService;
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

  /** @throws HttpError 400 for a name that no bucket can have, 404 where there is one bucket only, 409 when it exists */
  create(name: string): void {
    if (!BUCKET_NAME.test(name)) throw new HttpError(400, `Invalid bucket name: ${name}`);
    if (this.byName.has(name)) throw new HttpError(409, 'Your previous request to create the named bucket succeeded.');
    this.get(name);
  }

  /** @throws HttpError 404, 409 while it holds objects, and for the server's only bucket */
  delete(name: string): void {
    const bucket = this.byName.get(name);
    if (bucket === undefined) throw new HttpError(404, 'The specified bucket does not exist.');
    if (name === this.only) throw new HttpError(409, 'This is the server’s only bucket.');
    if (!bucket.service.isEmpty()) throw new HttpError(409, 'The bucket you tried to delete is not empty.');
    this.byName.delete(name);
  }

  names(): string[] {
    return [...this.byName.keys()].toSorted();
  }
}

/** Source: https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
/** More than any test suite names, so that nobody can fill the memory with names. */
const MAX_BUCKETS = 1000;

/** The path without the prefix of the API's version: `b/{bucket}/…` of `[/upload|/download]/storage/v1/b/{bucket}/…`. */
export const withoutVersion = (path: readonly string[]): string[] =>
  path
    .join('\n')
    .replace(/^(?:v0|(?:(?:upload|download)\n)?storage\nv1)\n/, '')
    .split('\n');

/** @returns the bucket that a path names: `/v0/b/{bucket}/…`, `[/upload|/download]/storage/v1/b/{bucket}/…`, `/{bucket}/…` */
export function bucketNameOf(path: readonly string[]): string | undefined {
  const rest = withoutVersion(path);
  return rest[0] === 'b' ? rest[1] : path[0];
}
