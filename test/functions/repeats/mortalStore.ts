/** A server's store that dies with its process: at a write, before or after it, and then at everything, until a restart. */
type Store = typeof import('../../../functions/src/store/database');

export class Crash extends Error {}

let isDead = false;
/** Decides at each write whether the process dies there. */
let fate: () => 'no' | 'before' | 'after' = () => 'no';
/** Writes so far, and crashes. */
export const count = { writes: 0, crashes: 0 };

export const restart = (next: typeof fate = () => 'no'): void => {
  isDead = false;
  fate = next;
};

function die(): never {
  if (!isDead) count.crashes += 1;
  isDead = true;
  throw new Crash('the process is gone');
}

export function mortal(store: Store): Store {
  const alive = async (): Promise<void> => {
    if (isDead) die();
  };
  return {
    ...store,
    read: (path) => alive().then(() => store.read(path)),
    readRange: (...asked) => alive().then(() => store.readRange(...asked)),
    readRangeAfter: (...asked) => alive().then(() => store.readRangeAfter(...asked)),
    applyUpdate: async (update) => {
      if (isDead) die();
      count.writes += 1;
      const when = fate();
      if (when === 'before') die();
      const outcome = await store.applyUpdate(update);
      if (when === 'after') die();
      return outcome;
    },
  };
}

/** What the functions would report, except our own crashes. */
export const faults: string[] = [];
export const deaf = {
  logFault: (event: string, error: unknown, facts: Record<string, unknown> = {}) => {
    if (!(error instanceof Crash)) faults.push(`${event} ${JSON.stringify(facts)} ${String(error)}`);
  },
  logNotice: () => {},
};
