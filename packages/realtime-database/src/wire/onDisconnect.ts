/** Writes that a client asked to be made when it disconnects. */
import type { Identity } from '../identity';
import type { Namespace, Write } from '../namespace';
import { RequestError } from '../requestError';
import type { Path } from '../tree/node';
import { isWithin } from '../tree/path';

/** The writes of one request, made all or nothing. */
interface Group {
  readonly writes: readonly Write[];
  readonly author: Identity;
}

export class OnDisconnectQueue {
  private groups: Group[] = [];

  /** Adds writes, replacing earlier ones at or below the same paths. */
  add(writes: readonly Write[], author: Identity): void {
    for (const { path } of writes) this.cancel(path);
    this.groups.push({ writes, author });
  }

  /** Drops the writes at `path` and below. */
  cancel(path: Path): void {
    const kept = this.groups.map(({ writes, author }) => {
      return { writes: writes.filter((write) => !isWithin(write.path, path)), author };
    });
    this.groups = kept.filter(({ writes }) => writes.length > 0);
  }

  /**
   * Makes the writes, one group after another, as the identity that queued them: a client whose token has expired, or
   * who has signed out, still goes offline. A group that is refused does not stop the others.
   */
  run(namespace: Namespace): void {
    const { groups } = this;
    this.groups = [];
    for (const { writes, author } of groups) {
      try {
        namespace.write(writes, author);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
      }
    }
  }
}
