/**
 * Firebase comes apart from a first page, so that the page can be used before it is here. Whatever needs it waits: a source
 * (`fromFirebase`) begins to listen then, and a call (`withFirebase`) is made then. Once it is here, both are at once.
 */
import { fetchFirebase } from './fetchFirebase';
import type { Source } from '../connection/observe';

type Firebase = typeof import('./firebase');

/** After a failure it is asked for again, at first after this long and then ever more rarely, milliseconds. */
const AGAIN_AFTER_MS = 1000;
const AGAIN_AT_LEAST_EVERY_MS = 30_000;

let here: Firebase | null = null;
let coming: Promise<Firebase> | null = null;

/** True if somebody needs Firebase on this page. A visitor, of whom it knows nothing, may do without. */
export const isFirebaseAsked = (): boolean => coming !== null;

/** Leaves room for a touch, or for a picture of the page. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Its parts are started one by one, because each takes a slow phone a while. */
async function start(): Promise<Firebase> {
  await fetchFirebase();
  await turn();
  await import('../connection/app');
  await turn();
  await import('../connection/database');
  await turn();
  return import('./firebase');
}

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

async function untilHere(pause = AGAIN_AFTER_MS): Promise<Firebase> {
  try {
    here = await start();
    return here;
  } catch {
    await connectedOr(pause);
    return untilHere(Math.min(2 * pause, AGAIN_AT_LEAST_EVERY_MS));
  }
}

/** Firebase and ours that needs it, as soon as they can be had: a failed fetch is tried again for as long as the page is open. */
export function loadFirebase(): Promise<Firebase> {
  coming ??= untilHere();
  return coming;
}

/** A source of Firebase's that begins to listen as soon as Firebase is here. */
export function fromFirebase<Arg, T>(pick: (firebase: Firebase) => Source<Arg, T>): Source<Arg, T> {
  return (arg, observer) => {
    if (here !== null) return pick(here)(arg, observer);
    let ended = false;
    let stop = (): void => {};
    void loadFirebase().then((firebase) => {
      if (!ended) stop = pick(firebase)(arg, observer);
    });
    return () => {
      ended = true;
      stop();
    };
  };
}

/** A call of Firebase's that is made as soon as Firebase is here. */
export function withFirebase<Args extends unknown[], T>(
  pick: (firebase: Firebase) => (...args: Args) => T | Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => pick(here ?? (await loadFirebase()))(...args);
}
