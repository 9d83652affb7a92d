import type { Query } from 'firebase/database';
import { type Listed, type Observer, observeList } from './observe';

/** Listens to several bounded queries and passes on the rows of each, in their order, once all are answered. Nothing follows a failure. */
export function observeTogether<T extends object>(
  queries: readonly Query[],
  observer: Observer<Listed<T>[][]>,
): () => void {
  const answers: (Listed<T>[] | undefined)[] = queries.map(() => undefined);
  const stops = queries.map((query, index) =>
    observeList<T>(query, {
      next: (rows) => {
        answers[index] = rows ?? [];
        const known = answers.filter((answer) => answer !== undefined);
        if (known.length === queries.length) observer.next(known);
      },
      error: (failure) => {
        stop();
        observer.error(failure);
      },
    }),
  );
  function stop(): void {
    for (const end of stops) end();
  }
  return stop;
}
