/** Rows in bounded pages: changed one by one, or only counted. */
import type { OwnerDatabase } from '../connection/ownerDatabase';
import type { Moved, Place, Rows, Tally } from './step';

/** Rows in a page. */
const PAGE = 500;
/** Rows handled at the same time; few enough for a town in use to get its turn. */
const AT_ONCE = 20;

/** What a row gives that was removed in the meantime, and stays removed. */
const GONE = { row: undefined, elsewhere: {} };

type Walk = {
  /** The place to continue from: everything before it is done. */
  from: Place;
  /** True to count changes without writing them. */
  dryRun: boolean;
  /** Called after each finished page. */
  reached: (place: Place) => Promise<void>;
};

/** @returns the rows for a step, the tallies, which grow as the step reads them, and the lines it tells */
export function walk(
  db: OwnerDatabase,
  { from, dryRun, reached }: Walk,
): { rows: Rows; tallies: Tally[]; told: string[] } {
  const tallies: Tally[] = [];
  const told: string[] = [];
  let lists = 0;
  /** Goes through one list; `handle` changes the row with this key, or says that it would. */
  const walkList = async (path: string, handle: (key: string, row: unknown) => Promise<boolean>): Promise<void> => {
    const list = lists;
    lists += 1;
    if (list < from.list) return;
    const tally: Tally = { path, rows: 0, changed: 0 };
    tallies.push(tally);
    for (let after = list === from.list ? from.after : ''; ; ) {
      const page = await db.page(path, after, PAGE);
      tally.rows += page.length;
      for (let start = 0; start < page.length; start += AT_ONCE) {
        const batch = page.slice(start, start + AT_ONCE);
        const handled = await Promise.all(batch.map(([key, row]) => handle(key, row)));
        tally.changed += handled.filter(Boolean).length;
      }
      const last = page.at(-1)?.[0];
      if (last === undefined || page.length < PAGE) return;
      after = last;
      if (!dryRun) await reached({ list, after });
    }
  };

  /** A row removed in the meantime stays removed. */
  const change = <Row>(path: string, next: (stands: Row) => Row | null | undefined): Promise<boolean> =>
    db.change<Row>(path, (stands) => (stands === null ? undefined : next(stands)));

  const each: Rows['each'] = <Row>(
    path: string,
    next: (row: Row, key: string, besides: unknown) => Row | null | undefined,
    beside?: (key: string) => string,
  ) =>
    walkList(path, async (key, row) => {
      const besides = beside === undefined ? null : await db.get(beside(key));
      if (next(row as Row, key, besides) === undefined) return false;
      return dryRun || change<Row>(`${path}/${key}`, (stands) => next(stands, key, besides));
    });

  const move: Rows['move'] = <Row>(
    path: string,
    next: (row: Row, key: string, besides: unknown) => Moved<Row> | undefined,
    beside?: (key: string) => string,
  ) =>
    walkList(path, async (key, row) => {
      const besides = beside === undefined ? null : await db.get(beside(key));
      const due = next(row as Row, key, besides);
      if (due === undefined) return false;
      if (dryRun) return true;
      const given = due.elsewhere;
      if (Object.keys(given).length > 0) await db.update('', given);
      const since = beside === undefined ? null : await db.get(beside(key));
      let kept = given;
      const written = await db.change<Row>(`${path}/${key}`, (stands) => {
        const moved = stands === null ? GONE : next(stands, key, since);
        // With nothing left to do, what was given is right, whoever did the rest.
        kept = moved?.elsewhere ?? given;
        return moved?.row;
      });
      // The row changed in the meantime and gives other values, or none, or it is gone.
      const withdrawn = Object.keys(given).filter((at) => !(at in kept));
      const settled = { ...Object.fromEntries(withdrawn.map((at) => [at, null])), ...(kept === given ? {} : kept) };
      if (Object.keys(settled).length > 0) await db.update('', settled);
      return written;
    });
  return { rows: { each, move, tell: (line) => told.push(line) }, tallies, told };
}
