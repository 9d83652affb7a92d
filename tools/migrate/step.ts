/** One step of a migration, forward and back. */

/** A row as it becomes, or null to remove it, and what it gives to other paths. */
export type Moved<Row> = { row: Row | null; elsewhere: Record<string, unknown> };

/** A step's only access to the database: it cannot read without bounds, write in a dry run, or lose its place. */
export type Rows = {
  /**
   * Goes through the rows below `path` in key order, a page at a time. `next` returns the new row: undefined leaves it as
   * it is, null removes it. It must return undefined for a row it has already changed, because a step runs again after a
   * crash. A row that changes in the meantime is read again, so nobody's change is lost. `beside` names another place, whose
   * value `next` needs for the row of a key.
   */
  each<Row>(
    path: string,
    next: (row: Row, key: string, besides: unknown) => Row | null | undefined,
    beside?: (key: string) => string,
  ): Promise<void>;
  /**
   * The same for a part of each row that belongs elsewhere: `elsewhere` holds paths with their new values. They are
   * written before the row loses its part, so a crash in between loses nothing. `next` is asked again then, with the row and
   * what stands beside it as they are by now: what the row no longer gives is taken back.
   */
  move<Row>(
    path: string,
    next: (row: Row, key: string, besides: unknown) => Moved<Row> | undefined,
    beside?: (key: string) => string,
  ): Promise<void>;
  /** Adds a line for whoever runs the migration: something they have to settle. */
  tell(line: string): void;
};

export type Step = {
  /** The version of the database after the step. */
  version: number;
  /** What it does, in words that follow "version 2:". */
  what: string;
  up(rows: Rows): Promise<void>;
  /** Restores the previous version. */
  down(rows: Rows): Promise<void>;
};

export type Way = 'up' | 'down';

/** The rows read at one path, and how many were changed, or would be in a dry run. */
export type Tally = { path: string; rows: number; changed: number };

/** The progress of a step: done up to and including the row `after` of its list number `list`, counted from 0. */
export type Place = { list: number; after: string };
