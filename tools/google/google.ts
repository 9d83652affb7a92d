/** Google's management APIs, as the tools ask them: the one door, so that a test can stand in for all of Google. */

export type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json };

/** Sends a request and returns what came back, whatever its status. @throws Error when nothing came back */
export type Google = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: Json) => Promise<Answer>;

/** Google refused: the status, its own words, and the reason it names, such as SERVICE_DISABLED. */
export class GoogleError extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(what: string, { status, body }: Answer) {
    const { message = '', details = [] } = (body['error'] ?? {}) as {
      message?: string;
      details?: { reason?: string }[];
    };
    super(`${what}: Google answered ${status}${message === '' ? '' : `: ${message}`}`);
    this.status = status;
    this.reason = details.find(({ reason }) => reason !== undefined)?.reason ?? '';
  }
}

/** The body of an answer that is expected to be good. @param what for the error, such as "the project" */
export async function good(what: string, asked: Promise<Answer>): Promise<Json> {
  const answer = await asked;
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new GoogleError(what, answer);
}

/** The same, or null when there is no such thing. */
export async function ifThere(what: string, asked: Promise<Answer>): Promise<Json | null> {
  const answer = await asked;
  return answer.status === 404 ? null : good(what, Promise.resolve(answer));
}

/** Long operations are asked about this often, and given up after this many times, ms. */
const POLL_MS = 2000;
const POLLS = 90;

type Operation = { name?: string; done?: boolean; error?: { code: number; message: string } };

/**
 * Waits for a long operation. An answer that is no operation is done already.
 * @param origin of the API, with its version: `https://firebase.googleapis.com/v1beta1`
 */
export async function finished(
  google: Google,
  what: string,
  origin: string,
  started: Json,
  pollMs = POLL_MS,
): Promise<void> {
  let operation: Operation = started;
  for (let asked = 0; asked < POLLS; asked += 1) {
    if (operation.error) throw new Error(`${what}: ${operation.error.message}`);
    if (operation.done === true || !operation.name?.includes('operations/')) return;
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs);
    });
    operation = await good(what, google('GET', `${origin}/${operation.name}`));
  }
  throw new Error(`${what}: not finished after ${(POLLS * pollMs) / 60_000} minutes. Run the command again.`);
}
