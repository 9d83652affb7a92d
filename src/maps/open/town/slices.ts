/** Long work in slices, so that a touch, or another order, is answered in between. */

/** Nobody touches what is done in a worker. */
const inWorker = typeof document === 'undefined';

/** A slice ends after this, milliseconds; a step on a slow phone may take longer by itself. */
const SLICE_MS = inWorker ? 50 : 8;

/** What a touch or a key does shows first: so long after it no slice begins, milliseconds. */
const TOUCHED_MS = 120;
/** Whoever types on and on sees the map drawn too: no slice waits longer than this, milliseconds. */
const HELD_MAX_MS = 600;

let touchedAt = Number.NEGATIVE_INFINITY;
let listens = false;

/** Heeds the touches and keys of the page from now on. */
function heedTouches(): void {
  if (listens || inWorker) return;
  listens = true;
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const kind of ['pointerdown', 'pointerup', 'keydown'])
    window.addEventListener(kind, touched, { capture: true, passive: true });
}

/** Work that says by `yield` where it may be interrupted. */
export type Work = Generator<undefined, void>;

export type Slices = {
  /** Does the work after all that was added before. Returns a function that calls it off. */
  add(work: Work): () => void;
};

/** A queue of its own: what is seen first is added first. */
export function makeSlices(): Slices {
  heedTouches();
  const queue: Work[] = [];
  let waiting = false;
  let ranAt = performance.now();

  const run = (): void => {
    waiting = false;
    const now = performance.now();
    if (now - touchedAt < TOUCHED_MS && now - ranAt < HELD_MAX_MS) {
      wake(TOUCHED_MS);
      return;
    }
    ranAt = now;
    const until = now + SLICE_MS;
    while (performance.now() < until) {
      const [work] = queue;
      if (work === undefined) return;
      if (work.next().done === true && queue[0] === work) queue.shift();
    }
    wake();
  };
  const wake = (afterMs = 0): void => {
    if (waiting || queue.length === 0) return;
    waiting = true;
    setTimeout(run, afterMs);
  };

  return {
    add: (work) => {
      if (queue.length === 0) ranAt = performance.now();
      queue.push(work);
      wake();
      return () => {
        const at = queue.indexOf(work);
        if (at >= 0) queue.splice(at, 1);
      };
    },
  };
}
