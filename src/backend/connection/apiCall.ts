/**
 * The typed client of `/api`: body and answer come from the endpoint's declaration. Every endpoint is idempotent (the
 * caller names the event it causes), so a call without an answer is simply retried.
 */
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import { methodOf } from '@/domain/api/method';
import { QUIET_REFUSALS, REFUSAL_STATUS } from '@/domain/api/quietRefusal';
import type { MessageKey } from '@/domain/messages';
import { type Figures, type Outcome, refused, succeeded } from './failure';

/** Timeout of one attempt, milliseconds: ample for a dispatch over a slow mobile connection. */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** Pauses before the second and third attempt, milliseconds. */
const PAUSES_MS = [400, 1500] as const;
/** Statuses from a gateway or a restarting instance: the request may or may not have run. */
const UNANSWERED = new Set([502, 503, 504]);

/** A token, and whose it is. */
export type PersonalToken = { uid: string; token: string };

/** The client's dependencies; tests provide their own. */
export type ApiWorld = {
  fetch: typeof fetch;
  /** Of whoever is signed in; null for a visitor. */
  token: (fresh?: boolean) => Promise<PersonalToken | null>;
  /** App Check's token, if it is on. */
  appCheck?: () => Promise<string | null>;
  pause: (milliseconds: number) => Promise<void>;
  timeoutMs?: number;
};

export type Call = <Name extends ApiName>(name: Name, body: ApiBody<Name>) => Promise<Outcome<ApiAnswer<Name>>>;

const KEY_BY_STATUS: Record<number, MessageKey> = {
  401: 'not_logged_in',
  403: 'permission_denied',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  422: 'invalid_request',
  429: 'rate_limited',
};

/**
 * What our own server could not do for want of somebody else's, such as the licence check; null if it was a gateway.
 */
async function outageOf(response: Response): Promise<Outcome<never> | null> {
  const outage = await refusalOf(response);
  return !outage.ok && outage.failure.key === 'service_unavailable' ? null : outage;
}

/** The response's status, or that of the refusal it carries. */
const statusOf = ({ headers, status }: Response): number => Number(headers.get(REFUSAL_STATUS) ?? status);

/** The figures of a refusal, without any that are not numbers; null if it has none. */
function figuresOf(sent: unknown): Figures | null {
  if (typeof sent !== 'object' || sent === null) return null;
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

/** The message that a refusal names, or null. It may be any, so all of them are here before it is told. */
async function keyOf(code: unknown): Promise<MessageKey | null> {
  const all = await import('@/domain/messages').catch(() => null);
  // A file that could not be fetched changes nothing about what the server said.
  if (all === null) return typeof code === 'string' ? (code as MessageKey) : null;
  return all.isMessageKey(code) ? code : null;
}

/** The message key of a refusal, whatever the shape of the answer. */
async function refusalOf(response: Response): Promise<Outcome<never>> {
  const answer: unknown = await response.json().catch(() => null);
  const error = (answer as { error?: { code?: unknown; field?: unknown; figures?: unknown; ride?: unknown } } | null)
    ?.error;
  const key = await keyOf(error?.code);
  if (key !== null) {
    const field = typeof error?.field === 'string' ? { field: error.field } : {};
    const figures = figuresOf(error?.figures);
    const ride = typeof error?.ride === 'string' ? { ride: error.ride } : {};
    return { ok: false, failure: { key, ...field, ...(figures === null ? {} : { figures }), ...ride } };
  }
  return refused(
    KEY_BY_STATUS[statusOf(response)] ?? (statusOf(response) < 500 ? 'invalid_request' : 'service_unavailable'),
  );
}

/** Whose call it is, once somebody's token went with it. */
type Pressed = { by?: string | undefined };

/** Whoever made the call has signed out since: what they asked for is nobody else's to ask. */
const LEFT = 'left';

export function createCall(world: ApiWorld): Call {
  /** Sends one request; null if no answer came. */
  async function attempt(
    name: ApiName,
    body: unknown,
    fresh: boolean,
    pressed: Pressed,
  ): Promise<Response | typeof LEFT | null> {
    const method = methodOf(name);
    const signed = await world.token(fresh).catch(() => undefined);
    // A token that could not be renewed is left out, and names nobody.
    if (signed !== undefined && pressed.by !== undefined && signed?.uid !== pressed.by) return LEFT;
    pressed.by ??= signed?.uid;
    const proof = (await world.appCheck?.().catch(() => null)) ?? null;
    const headers: Record<string, string> = { 'content-type': 'application/json', prefer: QUIET_REFUSALS };
    if (signed) headers.authorization = `Bearer ${signed.token}`;
    if (proof !== null) headers['x-firebase-appcheck'] = proof;
    try {
      const response = await world.fetch(`/api/${name}`, {
        method,
        headers,
        body: method === 'POST' ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(world.timeoutMs ?? ATTEMPT_TIMEOUT_MS),
      });
      return response;
    } catch {
      return null;
    }
  }

  return async <Name extends ApiName>(name: Name, body: ApiBody<Name>): Promise<Outcome<ApiAnswer<Name>>> => {
    let fresh = false;
    const pressed: Pressed = {};
    let outage: Outcome<never> | null = null;
    for (let tried = 0; ; tried += 1) {
      const response = await attempt(name, body, fresh, pressed);
      if (response === LEFT) return refused('no_answer');
      const status = response === null ? null : statusOf(response);
      if (response?.ok && status === response.status) {
        // The login page of a hotel's network answers for us, with a page of its own.
        const answer = (await response.json().catch(() => null)) as ApiAnswer<Name> | null;
        if (answer !== null) return succeeded(answer);
      } else if (status === 401 && !fresh) {
        fresh = true;
        continue;
      } else if (response && status !== null && !UNANSWERED.has(status)) {
        const refusal = await refusalOf(response);
        // The email may have been verified since the token was made.
        if (!refusal.ok && refusal.failure.key === 'email_verify' && !fresh) {
          fresh = true;
          continue;
        }
        return refusal;
      } else if (response) outage = await outageOf(response);
      const pause = PAUSES_MS[tried];
      if (pause === undefined) return outage ?? refused('no_answer');
      await world.pause(pause);
    }
  };
}
