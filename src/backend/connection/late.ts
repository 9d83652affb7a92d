import type { Source } from './observe';

/** A source whose code is fetched apart. `fetch` fails without a connection. */
export type Late<Arg, T> = Source<Arg, T> & { fetch: () => Promise<void> };

/**
 * A source whose code is fetched when it is first asked for, so that it weighs on no page that does not ask. Once it is here, it
 * answers at once.
 */
export function late<Arg, T>(load: () => Promise<Source<Arg, T>>): Late<Arg, T> {
  let loaded: Source<Arg, T> | null = null;
  async function fetch(): Promise<void> {
    loaded ??= await load();
  }
  const source: Source<Arg, T> = (arg, observer) => {
    if (loaded !== null) return loaded(arg, observer);
    let ended = false;
    let stop = (): void => {};
    fetch().then(
      () => {
        if (!ended && loaded !== null) stop = loaded(arg, observer);
      },
      () => {
        if (!ended) observer.error({ key: 'offline' });
      },
    );
    return () => {
      ended = true;
      stop();
    };
  };
  return Object.assign(source, { fetch });
}
