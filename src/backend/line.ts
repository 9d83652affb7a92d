/**
 * When the line to the database is opened: for who is signed in, or is about to be. A visitor has what is published over
 * plain HTTP (publicData.ts), so that a page anybody may open costs no connection, and a slow phone no work for one.
 */
import type { Source } from './observe';

let open = (): void => {};
const opened = new Promise<void>((resolve) => {
  open = resolve;
});

/** From here on every source that waits for the line listens. Said again it changes nothing. */
export const openLine = (): void => open();

/** Begins to listen with the line; answers how to stop, before that or after. */
export function whenOpen(listen: () => () => void): () => void {
  let ended = false;
  let stop = (): void => {};
  void opened.then(() => {
    if (!ended) stop = listen();
  });
  return () => {
    ended = true;
    stop();
  };
}

/** A live source that begins with the line. */
export const onceOpen =
  <Arg, T>(source: Source<Arg, T>): Source<Arg, T> =>
  (arg, observer) =>
    whenOpen(() => source(arg, observer));
