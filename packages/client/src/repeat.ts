/** Repeats a call whose answer was lost, where that can do nothing twice: it has an idempotency key. */
export type Send = (request: Request) => Promise<Response>;
/** Ends early when the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** The header by which the server knows a request that comes again. */
const IDEMPOTENCY_KEY = 'idempotency-key';
const REPEATS = 3;
const FIRST_PAUSE_MS = 500;
/** A wait longer than this is the caller's to decide. */
const LONGEST_WAIT_MS = 30_000;

const TOO_MANY = 429;
const UNAVAILABLE = 503;

const pauseFor: Pause = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** The pause before the next attempt: it doubles, and chance keeps many callers apart. Milliseconds. */
const growingMs = (attempt: number): number => FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

/** How long to wait before the request is sent again; null if its answer stands. */
function waitMs(response: Response, attempt: number): number | null {
  if (response.status === UNAVAILABLE) return growingMs(attempt);
  if (response.status !== TOO_MANY) return null;
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  return asked >= 0 && asked <= LONGEST_WAIT_MS ? asked : null;
}

/** Sends through `send`: a request with an idempotency key up to four times, any other once. */
export function repeating(send: Send, pause: Pause = pauseFor): Send {
  return async (request) => {
    if (!request.headers.has(IDEMPOTENCY_KEY)) return send(request);
    for (let attempt = 1; attempt <= REPEATS; attempt += 1) {
      let wait: number | null;
      try {
        const response = await send(request.clone());
        wait = waitMs(response, attempt);
        if (wait === null) return response;
        // Nobody reads it. Whoever copied it may still hold it, so this is not waited for.
        response.body?.cancel().catch(() => {});
      } catch (error) {
        if (request.signal.aborted) throw error;
        wait = growingMs(attempt);
      }
      await pause(wait, request.signal);
      request.signal.throwIfAborted();
    }
    return send(request);
  };
}
