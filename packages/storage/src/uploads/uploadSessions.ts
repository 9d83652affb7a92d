import { randomBytes } from 'node:crypto';
import { tooLarge } from '../http/call';
import { HttpError } from '../http/httpError';
import type { Identity } from '../http/identity';
import type { MemoryBudget } from '../objects/memoryBudget';
import type { Checksums } from '../objects/bucketService';
import type { MetadataChange } from '../objects/metadataChange';
import type { ObjectRecord } from '../objects/storedObject';

/** A resumable upload. Write permission is checked at the end, for the user who started it. */
export interface UploadSession {
  id: string;
  bucket: string;
  name: string;
  change: MetadataChange;
  /** The checksums stated at the start, which the content must have. */
  checksums: Checksums;
  identity: Identity;
  /** The size announced at the start. Null when the client gave none. */
  totalBytes: number | null;
  receivedBytes: number;
  status: 'active' | 'final' | 'cancelled';
  /** The stored object or the refusal. Kept to answer a client that retries. */
  outcome: ObjectRecord | HttpError | null;
}

type Held = UploadSession & { chunks: Buffer[]; touchedAt: number };

/** Milliseconds after which an idle upload is dropped. The real service waits a week; this one holds memory. */
const IDLE_LIMIT_MS = 60 * 60 * 1000;
/** Uploads kept at a time, unfinished or ended: far more than a town's drivers send at once. */
const MAX_SESSIONS = 1000;

export class UploadSessions {
  private readonly sessions = new Map<string, Held>();
  private readonly budget: MemoryBudget;
  private readonly maxBytes: number;

  constructor(budget: MemoryBudget, maxBytes: number) {
    this.budget = budget;
    this.maxBytes = maxBytes;
  }

  /** @throws HttpError 413 for an announced size above the limit, 429 when too many are open */
  start(
    wanted: Pick<UploadSession, 'bucket' | 'name' | 'change' | 'checksums' | 'identity' | 'totalBytes'>,
    now: Date,
  ): UploadSession {
    if ((wanted.totalBytes ?? 0) > this.maxBytes) throw tooLarge(this.maxBytes);
    this.forgetIdle(now);
    if (this.sessions.size >= MAX_SESSIONS) throw new HttpError(429, 'Too many uploads are open.');
    const session: Held = {
      ...wanted,
      id: randomBytes(24).toString('base64url'),
      receivedBytes: 0,
      status: 'active',
      outcome: null,
      chunks: [],
      touchedAt: now.getTime(),
    };
    this.sessions.set(session.id, session);
    return session;
  }

  /** @throws HttpError 404 for an unknown or dropped upload, and for one into another bucket */
  get(bucket: string, id: string | null): UploadSession {
    const session = this.held(id);
    if (session.bucket !== bucket) throw noSuchUpload();
    return session;
  }

  /** Returns how many more bytes the upload can take. */
  roomBytes(session: UploadSession): number {
    return (session.totalBytes ?? this.maxBytes) - session.receivedBytes;
  }

  /** @throws HttpError 400 when the piece does not continue the upload, 402 when the memory budget is used up */
  append(id: string, offset: number, chunk: Buffer, now: Date): void {
    const session = this.active(id);
    if (offset !== session.receivedBytes) throw new HttpError(400, `Expected offset ${session.receivedBytes}.`);
    if (chunk.length > this.roomBytes(session)) throw new HttpError(400, 'More bytes than announced.');
    this.budget.take(chunk.length);
    session.chunks.push(chunk);
    session.receivedBytes += chunk.length;
    session.touchedAt = now.getTime();
  }

  /**
   * Ends the upload. `store` receives the whole content and stores it or throws a refusal; the outcome is kept. A
   * repeated call returns the first outcome.
   */
  finalize(id: string, store: (content: Buffer) => ObjectRecord): ObjectRecord {
    const session = this.held(id);
    if (session.status === 'active') {
      if (session.totalBytes !== null && session.receivedBytes !== session.totalBytes) {
        throw new HttpError(400, `Only ${session.receivedBytes} of ${session.totalBytes} bytes arrived.`);
      }
      const content = Buffer.concat(session.chunks);
      this.end(session, 'final');
      try {
        session.outcome = store(content);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        session.outcome = new HttpError(error.status, error.message, {
          ...error.headers,
          'X-Goog-Upload-Status': 'final',
        });
      }
    }
    if (session.outcome instanceof HttpError) throw session.outcome;
    if (!session.outcome) throw new HttpError(400, 'The upload was cancelled.');
    return session.outcome;
  }

  /** A cancelled upload may be cancelled again. @throws HttpError 400 when everything has arrived */
  cancel(id: string): void {
    const session = this.held(id);
    if (session.status === 'final') throw new HttpError(400, 'The upload is final.');
    this.end(session, 'cancelled');
  }

  clear(): void {
    for (const session of this.sessions.values()) this.end(session, 'cancelled');
    this.sessions.clear();
  }

  private held(id: string | null): Held {
    const session = this.sessions.get(id ?? '');
    if (!session) throw noSuchUpload();
    return session;
  }

  private active(id: string): Held {
    const session = this.held(id);
    if (session.status !== 'active') throw new HttpError(400, `The upload is ${session.status}.`);
    return session;
  }

  private end(session: Held, status: 'final' | 'cancelled'): void {
    if (session.status !== 'active') return;
    session.status = status;
    this.budget.giveBack(session.receivedBytes);
    session.chunks = [];
  }

  private forgetIdle(now: Date): void {
    for (const session of this.sessions.values()) {
      if (now.getTime() - session.touchedAt < IDLE_LIMIT_MS) continue;
      this.end(session, 'cancelled');
      this.sessions.delete(session.id);
    }
  }
}

const noSuchUpload = () => new HttpError(404, 'No such upload.');
