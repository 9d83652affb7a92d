/**
 * A part of Firebase that comes apart from a first page, so that the page can be used before it is here. Whatever needs it waits: a
 * source begins to listen then, and a call is made then. Once it is here, both are at once.
 */
import type { Source } from '../connection/observe';

/** After a failure it is asked for again, at first after this long and then ever more rarely, milliseconds. */
const AGAIN_AFTER_MS = 1000;
const AGAIN_AT_LEAST_EVERY_MS = 30_000;

/** Waits for the connection, or for so many milliseconds: one that is back may not carry yet. */
const connectedOr = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', settle);
      resolve();
    };
    const timer = setTimeout(settle, milliseconds);
    window.addEventListener('online', settle);
  });

/** `start` fetches and runs it; it is tried again for as long as the page is open. */
export function laterPart<Module>(start: () => Promise<Module>) {
  let here: Module | null = null;
  let coming: Promise<Module> | null = null;

  async function untilHere(pause = AGAIN_AFTER_MS): Promise<Module> {
    try {
      here = await start();
      return here;
    } catch {
      await connectedOr(pause);
      return untilHere(Math.min(2 * pause, AGAIN_AT_LEAST_EVERY_MS));
    }
  }

  /** The part, as soon as it can be had. */
  const load = (): Promise<Module> => (coming ??= untilHere());

  return {
    load,
    /** True once somebody needs it on this page. */
    isAsked: (): boolean => coming !== null,

    /** A source of it that begins to listen as soon as it is here. */
    source:
      <Arg, T>(pick: (module: Module) => Source<Arg, T>): Source<Arg, T> =>
      (arg, observer) => {
        if (here !== null) return pick(here)(arg, observer);
        let ended = false;
        let stop = (): void => {};
        void load().then((module) => {
          if (!ended) stop = pick(module)(arg, observer);
        });
        return () => {
          ended = true;
          stop();
        };
      },

    /** A call of it that is made as soon as it is here. */
    call:
      <Args extends unknown[], T>(
        pick: (module: Module) => (...args: Args) => T | Promise<T>,
      ): ((...args: Args) => Promise<T>) =>
      async (...args) =>
        pick(here ?? (await load()))(...args),
  };
}
