/**
 * Opens the database connection for a user who is signed in or about to be. A visitor gets public data over plain HTTP
 * (publicData.ts), so that a public page costs no connection, and a slow phone no work for one.
 */
import type { Source } from './observe';

let open = (): void => {};
const opened = new Promise<void>((resolve) => {
  open = resolve;
});

/** Opens the connection: every source waiting for it starts to listen. Calling it again has no effect. */
export const openConnection = (): void => open();

/** Starts to listen once the connection opens. Returns a function that stops it, before or after that. */
export function whenConnectionOpens(listen: () => () => void): () => void {
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

/** A live source that starts when the connection opens. */
export const gated =
  <Arg, T>(source: Source<Arg, T>): Source<Arg, T> =>
  (arg, observer) =>
    whenConnectionOpens(() => source(arg, observer));
