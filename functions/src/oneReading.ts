/**
 * A decision sees each place at one moment: whoever reads a path again within it gets what the first read saw. Two reads could lie
 * on both sides of another write, and a decision from one with an update from the other fits neither.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What was read, by path. */
type Readings<Reading> = Map<string, Promise<Reading>>;

const seen = new AsyncLocalStorage<Readings<unknown>>();

/** Runs one decision. The next one reads anew. */
export const withOneReading = <T>(decide: () => Promise<T>): Promise<T> => seen.run(new Map(), decide);

/** What this decision has seen at a path, or else what `ask` sees now. Outside a decision each read asks. */
export function readingOf<Reading>(path: string, ask: () => Promise<Reading>): Promise<Reading> {
  const known = seen.getStore() as Readings<Reading> | undefined;
  if (known === undefined) return ask();
  const before = known.get(path);
  if (before !== undefined) return before;
  const asked = ask();
  known.set(path, asked);
  return asked;
}

/** What this decision has seen at a path already, or undefined. */
export function seenReadingOf<Reading>(path: string): Promise<Reading> | undefined {
  return (seen.getStore() as Readings<Reading> | undefined)?.get(path);
}
