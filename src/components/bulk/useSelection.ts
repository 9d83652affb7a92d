import { useMemo, useState } from 'react';

export type Selection<Row> = {
  /** The chosen rows, as they stand. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Chooses a row of the list or leaves it. `order`: with every row between it and the one before. */
  toggle: (id: string, order: readonly string[] | null) => void;
  /** Chooses these rows too, or leaves them. */
  put: (rows: readonly Row[], chosen: boolean) => void;
  clear: () => void;
};

type Chosen<Row> = { question: string; rows: ReadonlyMap<string, Row>; last: string | null };

const nothing = <Row>(question: string): Chosen<Row> => ({ question, rows: new Map(), last: null });

/**
 * The chosen rows of a list. Another `question` (a filter, a search) begins anew. `inPages`: rows of other pages stay chosen;
 * otherwise one that leaves the list is not chosen any more.
 */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[],
  question: string,
  inPages: boolean,
): Selection<Row> {
  const [stored, setStored] = useState<Chosen<Row>>(() => nothing(question));
  const chosen = stored.question === question ? stored : nothing<Row>(question);
  const standing = useMemo(() => new Map(shown.map((row) => [row.id, row])), [shown]);
  const rows = useMemo(
    () =>
      [...chosen.rows.values()].flatMap((row) => {
        const stands = standing.get(row.id) ?? (inPages ? row : null);
        return stands === null ? [] : [stands];
      }),
    [chosen.rows, standing, inPages],
  );
  const has = (id: string): boolean => chosen.rows.has(id) && (inPages || standing.has(id));

  function store(changed: readonly Row[], isChosen: boolean, last: string | null): void {
    const next = new Map(chosen.rows);
    for (const row of changed) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    setStored({ question, rows: next, last });
  }

  return {
    rows,
    has,
    toggle(id, order) {
      const [from = -1, to = -1] = [chosen.last, id].map((end) => order?.indexOf(end ?? '') ?? -1);
      const between = from < 0 || to < 0 ? [id] : (order ?? []).slice(Math.min(from, to), Math.max(from, to) + 1);
      const changed = between.flatMap((each) => standing.get(each) ?? []);
      store(changed, !has(id), id);
    },
    put: (changed, isChosen) => store(changed, isChosen, null),
    clear: () => setStored(nothing(question)),
  };
}
