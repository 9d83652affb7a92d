/** Long work in slices, so that a touch is answered in between. */

/** A slice ends after this, milliseconds; a step on a slow phone may take longer by itself. */
const SLICE_MS = 8;

/** Work that says by `yield` where it may be interrupted. */
export type Work = Generator<undefined, void>;

export type Slices = {
  /** Does the work after all that was added before. Returns a function that calls it off. */
  add(work: Work): () => void;
};

/** A queue of its own: what is seen first is added first. */
export function makeSlices(): Slices {
  const queue: Work[] = [];
  let waiting = false;

  const run = (): void => {
    waiting = false;
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const [work] = queue;
      if (work === undefined) return;
      if (work.next().done === true && queue[0] === work) queue.shift();
    }
    wake();
  };
  const wake = (): void => {
    if (waiting || queue.length === 0) return;
    waiting = true;
    setTimeout(run);
  };

  return {
    add: (work) => {
      queue.push(work);
      wake();
      return () => {
        const at = queue.indexOf(work);
        if (at >= 0) queue.splice(at, 1);
      };
    },
  };
}
