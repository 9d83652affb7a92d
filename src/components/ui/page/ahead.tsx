import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** A part of a page that is fetched apart from it. `fetch` fails without a connection. */
export type Ahead<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

/**
 * A part that shows only after a press or a choice, so that a first page need not wait for it. The page fetches it ahead with
 * `useAhead`; without a connection it comes as soon as there is one. `waiting` stands in its place meanwhile.
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
      const fetchIt = () => {
        fetch().then(
          () => {
            if (live) setShown(() => loaded);
          },
          () => {},
        );
      };
      fetchIt();
      window.addEventListener('online', fetchIt);
      return () => {
        live = false;
        window.removeEventListener('online', fetchIt);
      };
    }, [Shown]);
    return Shown === null ? waiting : <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}

/** Fetches these parts once the page is idle, so that a press is answered at once, and offline too. */
export function useAhead(parts: readonly { fetch: () => Promise<void> }[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) part.fetch().catch(() => {});
      }),
    [parts],
  );
}
