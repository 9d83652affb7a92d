import { HttpError } from '../http/httpError';

/** Counts the bytes held in memory (incoming bodies, unfinished uploads, objects) and refuses more than the limit. */
export class MemoryBudget {
  readonly limitBytes: number;
  private usedBytes = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  /** @throws HttpError 402, which the web SDK reports as `storage/quota-exceeded` */
  take(bytes: number): void {
    if (this.usedBytes + bytes > this.limitBytes) throw new HttpError(402, 'Quota for this bucket is exceeded.');
    this.usedBytes += bytes;
  }

  giveBack(bytes: number): void {
    this.usedBytes -= bytes;
  }
}
