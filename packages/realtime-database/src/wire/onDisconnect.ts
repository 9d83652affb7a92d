/** Writes that a client left to be done when it is gone. */
import type { Identity } from '../identity';
import type { Namespace, Write } from '../namespace';
import { RequestError } from '../requestError';
import type { Path } from '../tree/node';
import { isWithin } from '../tree/path';

/** One request's writes: done whole or not at all. */
interface Group {
  readonly writes: readonly Write[];
  readonly author: Identity;
}

export class OnDisconnectQueue {
  private groups: Group[] = [];

  /** Later writes take the place of earlier ones at or below their paths. */
  add(writes: readonly Write[], author: Identity): void {
    for (const { path } of writes) this.cancel(path);
    this.groups.push({ writes, author });
  }

  /** Forgets what was left at `path` and below. */
  cancel(path: Path): void {
    const kept = this.groups.map(({ writes, author }) => {
      return { writes: writes.filter((write) => !isWithin(write.path, path)), author };
    });
    this.groups = kept.filter(({ writes }) => writes.length > 0);
  }

  /**
   * Writes the groups one after another, as whoever left them: a client whose token has run out, or who signed out,
   * still goes offline. One that is refused by then does not hold up the others.
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
