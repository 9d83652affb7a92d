import type { Observer, Source } from './observe';

/** A live source whose first answer may come sooner by another way: shown until the line brings its own, never after. */
export function withHeadStart<Arg, T>(source: Source<Arg, T>, early: () => Promise<T | null>): Source<Arg, T> {
  return (arg, observer: Observer<T>) => {
    let waiting = true;
    const stop = source(arg, {
      next: (value) => {
        waiting = false;
        observer.next(value);
      },
      error: (failure) => {
        waiting = false;
        observer.error(failure);
      },
    });
    void early().then((value) => {
      if (waiting && value !== null) observer.next(value);
    });
    return () => {
      waiting = false;
      stop();
    };
  };
}
