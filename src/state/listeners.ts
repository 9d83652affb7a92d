/** What is being listened to, by group name. Kept beside the store and never in it: a function is no state. */
export type Listeners = {
  /** Stops what listened under this name and starts anew; answers how to stop exactly this one. */
  replace: (name: string, start: () => () => void) => () => void;
  /** Stops everything but the groups named. */
  stopAllBut: (kept: readonly string[]) => void;
  names: () => string[];
};

export function createListeners(): Listeners {
  const running = new Map<string, () => void>();

  function stop(name: string): void {
    const stopIt = running.get(name);
    running.delete(name);
    stopIt?.();
  }

  return {
    replace: (name, start) => {
      stop(name);
      const stopSource = start();
      running.set(name, stopSource);
      return () => {
        if (running.get(name) === stopSource) stop(name);
      };
    },
    stopAllBut: (kept) => {
      for (const name of [...running.keys()].filter((running) => !kept.includes(running))) stop(name);
    },
    names: () => [...running.keys()],
  };
}
