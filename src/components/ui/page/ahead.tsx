import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchUnawaited } from './unawaited';
import { whenIdle } from './whenIdle';
import { whenOnline } from './whenOnline';
import { whenQuiet } from './whenQuiet';
import { whenTouched } from './whenTouched';

/** A part of a page that is fetched apart from it. `fetch` fails without a connection. */
export type Ahead<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

/**
 * A part that shows only after a press or a choice, so that a first page need not wait for it. The page fetches it ahead with
 * `useAhead`. `waiting` stands in its place until it is here. A browser remembers a script that it could not fetch, so a part that
 * fails is told of by the boundary of its screen, which loads the page anew.
 */
export function ahead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Ahead<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function fetch(): Promise<void> {
    loaded ??= await load();
  }
  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown !== null) return undefined;
      let live = true;
      fetch().then(
        () => {
          if (live) setShown(() => loaded);
        },
        (error: unknown) => {
          if (!live) return;
          setShown(() => {
            throw error;
          });
        },
      );
      return () => {
        live = false;
      };
    }, [Shown]);
    return Shown === null ? waiting : <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}

type Fetched = { fetch: () => Promise<void> };

/**
 * One at a time, whenever the page is idle: to ask for one takes a slow phone 30 ms. None is asked for without a connection, as the
 * browser would remember that it could not be had. Returns a function that leaves out the rest.
 */
function fetchInTurn([part, ...others]: readonly Fetched[]): () => void {
  let cancelNext = () => {};
  const cancel = whenOnline(() => {
    if (part !== undefined) void fetchUnawaited(part.fetch);
    if (others.length > 0)
      cancelNext = whenIdle(() => {
        cancelNext = fetchInTurn(others);
      });
  });
  return () => {
    cancel();
    cancelNext();
  };
}

/** `opened`: as soon as the page has what it shows. `touched`: once somebody has begun to use it, so that a look costs nothing. */
type Begins = 'opened' | 'touched';

/**
 * Fetches these parts once the page has a connection and has fetched what it shows, so that a press is answered at once, and offline
 * too.
 */
export function useAhead(parts: readonly Fetched[], begins: Begins = 'opened'): void {
  useEffect(() => {
    let cancel = () => {};
    const fetchThem = () => {
      cancel = whenQuiet(() => {
        cancel = fetchInTurn(parts);
      });
    };
    const wait = whenOnline(() => {
      if (begins === 'opened') fetchThem();
      else cancel = whenTouched(fetchThem);
    });
    return () => {
      wait();
      cancel();
    };
  }, [parts, begins]);
}
