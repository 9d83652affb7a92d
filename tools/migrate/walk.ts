/** Rows in bounded pages: changed one by one, or only counted. */
import type { OwnerDatabase } from '../connection/ownerDatabase';
import type { Place, Rows, Tally } from './step';

/** Rows in a page. */
const PAGE = 500;
/** Rows written at the same time; few enough for a town in use to get its turn. */
const AT_ONCE = 20;

type Walk = {
  /** The place to continue from: everything before it is done. */
  from: Place;
  /** True to count changes without writing them. */
  dryRun: boolean;
  /** Called after each finished page. */
  reached: (place: Place) => Promise<void>;
};

/** @returns the rows for a step, and the tallies, which grow as the step reads them */
export function walk(db: OwnerDatabase, { from, dryRun, reached }: Walk): { rows: Rows; tallies: Tally[] } {
  const tallies: Tally[] = [];
  let lists = 0;
  const each: Rows['each'] = async <Row>(path: string, next: (row: Row, key: string) => Row | null | undefined) => {
    const list = lists;
    lists += 1;
    if (list < from.list) return;
    const tally: Tally = { path, rows: 0, changed: 0 };
    tallies.push(tally);
    const write = (key: string): Promise<boolean> =>
      // A row removed in the meantime stays removed.
      db.change<Row>(`${path}/${key}`, (stands) => (stands === null ? undefined : next(stands, key)));
    for (let after = list === from.list ? from.after : ''; ; ) {
      const page = await db.page(path, after, PAGE);
      const due = page.filter(([key, row]) => next(row as Row, key) !== undefined).map(([key]) => key);
      tally.rows += page.length;
      if (dryRun) tally.changed += due.length;
      else
        for (let start = 0; start < due.length; start += AT_ONCE) {
          const written = await Promise.all(due.slice(start, start + AT_ONCE).map(write));
          tally.changed += written.filter(Boolean).length;
        }
      const last = page.at(-1)?.[0];
      if (last === undefined || page.length < PAGE) return;
      after = last;
      if (!dryRun) await reached({ list, after });
    }
  };
  return { rows: { each }, tallies };
}
