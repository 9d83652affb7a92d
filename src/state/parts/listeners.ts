/** The active listeners by group name. They are kept outside the store, because functions are not state. */
export type Listeners = {
  /** Stops the listener of this name and starts a new one. Returns a function that stops exactly the new one. */
  follow: (name: string, question: string, start: (failed: () => void) => () => void) => () => void;
  /** Stops all listeners except those of the groups named. */
  stopAllBut: (kept: readonly string[]) => void;
  names: () => string[];
};

type Running = { question: string; holders: number; failed: boolean; stop: () => void };

export function createListeners(): Listeners {
  const running = new Map<string, Running>();

  function stop(name: string): void {
    const stopped = running.get(name);
    running.delete(name);
    stopped?.stop();
  }

  function run(listener: Running, start: (failed: () => void) => () => void): void {
    listener.failed = false;
    listener.stop = start(() => {
      listener.failed = true;
    });
  }

  function standing(name: string, question: string): Running | null {
    const listener = running.get(name);
    if (listener?.question === question) return listener;
    stop(name);
    return null;
  }

  return {
    follow: (name, question, start) => {
      const shared = standing(name, question);
      const listener: Running = shared ?? { question, holders: 0, failed: false, stop: () => {} };
      listener.holders += 1;
      running.set(name, listener);
      if (shared === null) run(listener, start);
      else if (shared.failed) {
        shared.stop();
        run(shared, start);
      }
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        listener.holders -= 1;
        if (listener.holders === 0 && running.get(name) === listener) stop(name);
      };
    },
    stopAllBut: (kept) => {
      for (const name of [...running.keys()].filter((one) => !kept.includes(one))) stop(name);
    },
    names: () => [...running.keys()],
  };
}
