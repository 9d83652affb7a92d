/**
 * Keeps the data of all namespaces in a folder. Every write is appended to a log; the writes that arrive while one batch
 * goes to the disk form the next. When the log has outgrown the data, a snapshot takes its place.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { Databases } from '../databases';
import type { Keeper } from '../namespace';
import { RequestError } from '../requestError';
import { exportJson } from '../tree/json';
import type { Node } from '../tree/node';
import type { Change } from '../watcher';
import { lockFolder, logFile, readFolder, removeBefore, syncFolder, writeSnapshot } from './folder';
import { lineOf } from './record';

/** Bytes. A log shorter than this is not worth a snapshot. */
const MIN_LOG_BYTES = 8 * 1024 * 1024;

interface JournalInput {
  readonly folder: string;
  readonly databases: Databases;
  readonly log: (line: string) => void;
  /** Bytes of log after which a snapshot is made, or the size of the last snapshot if that is more. Default 8 MB. */
  readonly minLogBytes?: number | undefined;
}

export class Journal implements Keeper {
  private readonly input: JournalInput;
  private readonly unlock: () => void;
  private readonly minLogBytes: number;
  private number: number;
  private file: FileHandle;
  private logBytes = 0;
  private snapshotBytes: number;
  private lines: string[] = [];
  /** The batch on its way to the disk, and the one that waits for it. */
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private compaction: Promise<void> = Promise.resolve();
  private isCompacting = false;
  private failure: RequestError | null = null;

  private constructor(input: JournalInput, unlock: () => void, number: number, file: FileHandle, bytes: number) {
    this.input = input;
    this.unlock = unlock;
    this.minLogBytes = input.minLogBytes ?? MIN_LOG_BYTES;
    this.number = number;
    this.file = file;
    this.snapshotBytes = bytes;
  }

  /**
   * Loads a folder's data into the databases, and from then on records their writes there.
   * @throws Error for a folder that is in use or damaged
   */
  static async open(input: JournalInput): Promise<Journal> {
    const { folder, databases } = input;
    const unlock = lockFolder(folder);
    try {
      const { snapshot, writes, last } = readFolder(folder);
      for (const [name, json] of Object.entries(snapshot)) databases.get(name).restore([{ path: [], json }]);
      for (const { namespace, changes } of writes) databases.get(namespace).restore(changes);
      // A log with a torn end is never written to again: what it holds goes into a snapshot first.
      const number = last + 1;
      const bytes = await writeSnapshot(folder, number, exported(roots(databases)));
      const file = await openLog(folder, number);
      await removeBefore(folder, number);
      const journal = new Journal(input, unlock, number, file, bytes);
      databases.keepIn(journal);
      return journal;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  check(): void {
    if (this.failure !== null) throw this.failure;
  }

  add(namespace: string, changes: readonly Change[]): void {
    this.lines.push(lineOf(namespace, changes));
    this.next ??= this.flushAfter(this.running);
    // A failure reaches those who wait in `saved`; a write for which nobody waits has no one to tell.
    this.next.catch(() => {});
  }

  saved(): Promise<void> | null {
    if (this.failure !== null) return Promise.reject(this.failure);
    return this.next ?? this.running;
  }

  /** Waits for the last write, and gives the folder up. */
  async close(): Promise<void> {
    await this.saved()?.catch(() => {});
    await this.compaction;
    await this.file.close();
    this.unlock();
  }

  private async flushAfter(earlier: Promise<void> | null): Promise<void> {
    // Even without an earlier batch, what is written in the same turn goes along.
    await (earlier ?? Promise.resolve());
    this.running = this.next;
    this.next = null;
    const text = this.lines.splice(0).join('');
    this.logBytes += Buffer.byteLength(text);
    const isFull = !this.isCompacting && this.logBytes > Math.max(this.minLogBytes, this.snapshotBytes);
    // Taken in the same turn as the lines: exactly what the log holds after this batch.
    const data = isFull ? roots(this.input.databases) : null;
    try {
      await this.file.appendFile(text);
      await this.file.datasync();
      if (data !== null) await this.rotate(data);
    } catch (error) {
      throw this.fail(error);
    } finally {
      // When another batch waits, it takes this one's place by itself.
      if (this.next === null) this.running = null;
    }
  }

  /** Begins a new log, and puts the data before it into a snapshot while the work goes on. */
  private async rotate(data: [string, Node | null][]): Promise<void> {
    const former = this.file;
    const number = this.number + 1;
    this.file = await openLog(this.input.folder, number);
    this.number = number;
    this.logBytes = 0;
    await former.close();
    this.isCompacting = true;
    this.compaction = this.compact(number, data);
  }

  private async compact(number: number, data: [string, Node | null][]): Promise<void> {
    const { folder, log } = this.input;
    try {
      this.snapshotBytes = await writeSnapshot(folder, number, exported(data));
      await removeBefore(folder, number);
    } catch (error) {
      // The logs still hold everything. The next snapshot comes with the next full log.
      log(`no snapshot written: ${messageOf(error)}`);
    } finally {
      this.isCompacting = false;
    }
  }

  private fail(error: unknown): RequestError {
    this.input.log(`the data cannot be kept, so no more is written: ${messageOf(error)}`);
    this.failure = new RequestError('unavailable', 'The data cannot be saved');
    return this.failure;
  }
}

async function openLog(folder: string, number: number): Promise<FileHandle> {
  const file = await open(logFile(folder, number), 'a');
  syncFolder(folder);
  return file;
}

function roots(databases: Databases): [string, Node | null][] {
  return [...databases.all()].map(([name, namespace]) => [name, namespace.peek([])]);
}

function* exported(of: Iterable<[string, Node | null]>): Iterable<[string, ReturnType<typeof exportJson>]> {
  for (const [name, root] of of) if (root !== null) yield [name, exportJson(root)];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
