/** Rows in bounded pages: changed one by one, or only counted. */
import type { OwnerDatabase } from '../connection/ownerDatabase';
import type { Place, Rows, Tally } from './step';

/** Rows in a page. */
const PAGE = 500;
/** Rows handled at the same time; few enough for a town in use to get its turn. */
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
  const each: Rows['each'] = async <Row>(
    path: string,
    next: (row: Row, key: string, besides: unknown) => Row | null | undefined,
    beside?: (key: string) => string,
  ) => {
    const list = lists;
    lists += 1;
    if (list < from.list) return;
    const tally: Tally = { path, rows: 0, changed: 0 };
    tallies.push(tally);
    const handle = async ([key, row]: [string, unknown]): Promise<boolean> => {
      const besides = beside === undefined ? null : await db.get(beside(key));
      if (next(row as Row, key, besides) === undefined) return false;
      // A row removed in the meantime stays removed.
      const renew = (stands: Row | null) => (stands === null ? undefined : next(stands, key, besides));
      return dryRun || db.change<Row>(`${path}/${key}`, renew);
    };
    for (let after = list === from.list ? from.after : ''; ; ) {
      const page = await db.page(path, after, PAGE);
      tally.rows += page.length;
      for (let start = 0; start < page.length; start += AT_ONCE) {
        const handled = await Promise.all(page.slice(start, start + AT_ONCE).map(handle));
        tally.changed += handled.filter(Boolean).length;
      }
      const last = page.at(-1)?.[0];
      if (last === undefined || page.length < PAGE) return;
      after = last;
      if (!dryRun) await reached({ list, after });
    }
  };
  return { rows: { each }, tallies };
}
