/** Where the town's map is painted: in a worker, so that the page is free for touches, or in the page if a worker cannot paint. */
import { partOf } from '../../../part';
import type { Engine } from './engine';
import type { Answer, Order } from './orders';

export type Thread = {
  send: (order: Order) => void;
  /** Called with every answer. */
  hear: (answer: Answer) => void;
  /** Ends all that is under way; nothing is heard of it afterwards. */
  end: () => void;
};

/** Without a connection the painter's code is asked for again after this, milliseconds. */
const RETRY_MS = 5_000;

const engine = partOf(() => import('./engine'));
let spare: Thread | null = null;

/** Starts the painter before the map is here, so that neither waits for the other. */
export function startAhead(): void {
  spare ??= newThread();
}

/** The one that was started ahead, or else a new one. */
export function takeThread(): Thread {
  const taken = spare ?? newThread();
  spare = null;
  return taken;
}

/** False in browsers of before 2023, which paint in the page only. */
function canPaintApart(): boolean {
  try {
    return typeof Worker !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
  } catch {
    return false;
  }
}

const newThread = (): Thread => (canPaintApart() ? inWorker() : inPage());

/** A worker whose code cannot be had never answers: its orders then go to the page's painter. */
function inWorker(): Thread {
  const worker = new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' });
  let instead: Thread | null = null;
  let unheard: Order[] | null = [];
  const thread: Thread = {
    hear: () => {},
    send: (order) => {
      if (instead !== null) {
        instead.send(order);
        return;
      }
      unheard?.push(order);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(order);
    },
    end: () => {
      worker.terminate();
      instead?.end();
      unheard = null;
    },
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    unheard = null;
    thread.hear(data);
  });
  worker.addEventListener('error', () => {
    if (unheard === null || instead !== null) return;
    worker.terminate();
    instead = inPage();
    instead.hear = (answer) => thread.hear(answer);
    for (const order of unheard) instead.send(order);
    unheard = null;
  });
  return thread;
}

function inPage(): Thread {
  let made: Engine | null = null;
  let ended = false;
  let waiting: Order[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const thread: Thread = {
    hear: () => {},
    send: (order) => {
      if (made === null) waiting.push(order);
      else made.take(order);
    },
    end: () => {
      ended = true;
      clearTimeout(timer);
      made?.end();
    },
  };
  const start = (): void => {
    engine.fetch().then(
      ({ makeEngine }) => {
        if (ended) return;
        made = makeEngine((answer) => thread.hear(answer));
        for (const order of waiting) made.take(order);
        waiting = [];
      },
      () => {
        if (!ended) timer = setTimeout(start, RETRY_MS);
      },
    );
  };
  start();
  return thread;
}
