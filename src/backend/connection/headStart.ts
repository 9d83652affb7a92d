import type { Observer, Source } from './observe';

/** A live source with a faster first answer from elsewhere, shown until the source delivers its own and never after. */
export function withHeadStart<Arg, T>(source: Source<Arg, T>, early: (arg: Arg) => Promise<T | null>): Source<Arg, T> {
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
    void early(arg).then((value) => {
      if (waiting && value !== null) observer.next(value);
    });
    return () => {
      waiting = false;
      stop();
    };
  };
}
