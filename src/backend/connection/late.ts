import type { Source } from './observe';

/** A source whose code is fetched when it is first asked for: no rider's or driver's first page asks. */
export function late<Arg, T>(load: () => Promise<Source<Arg, T>>): Source<Arg, T> {
  return (arg, observer) => {
    let ended = false;
    let stop = (): void => {};
    load().then(
      (source) => {
        if (!ended) stop = source(arg, observer);
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
}
