import { describe, expect, it } from 'vitest';
import { createCall } from '@/backend/connection/apiCall';

type Reply = Response | Error;

const id = '-N0000000000000000ab';
const answer = { id, booking_id: 'BCDFGH', status: 'ACCEPTED' };
const refusal = (status: number, code: unknown): Response =>
  Response.json({ error: { code, message: 'words' } }, { status });

/** A refusal as the server sends it to a caller who prefers it so. */
const quiet = (status: number, code: unknown): Response =>
  Response.json({ error: { code, message: 'words' } }, { headers: { 'refusal-status': String(status) } });

/** Gives the replies in turn and records the requests. */
function setUp(...replies: Reply[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const pauses: number[] = [];
  const tokens: boolean[] = [];
  const call = createCall({
    fetch: async (url, init) => {
      requests.push({ url: url instanceof Request ? url.url : url.toString(), init });
      const reply = replies.shift() ?? new Error('one request too many');
      if (reply instanceof Error) throw reply;
      return reply;
    },
    token: async (fresh = false) => {
      tokens.push(fresh);
      return { uid: 'ann', token: fresh ? 'new-token' : 'token' };
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  return { call, requests, pauses, tokens };
}

describe('a call of the API', () => {
  it('posts its body as JSON with the bearer token and returns the value', async () => {
    const { call, requests } = setUp(Response.json(answer));
    expect(await call('accept_booking', { id })).toEqual({ ok: true, value: answer });
    expect(requests[0]).toMatchObject({
      url: '/api/accept_booking',
      init: { method: 'POST', body: JSON.stringify({ id }), headers: { authorization: 'Bearer token' } },
    });
  });

  it('asks for refusals that leave no error in the console, and takes them for refusals', async () => {
    const { call, requests } = setUp(quiet(409, 'booking_taken'));
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'booking_taken' } });
    expect(new Headers(requests[0]?.init?.headers).get('prefer')).toBe('quiet-refusals');
  });

  it('tries once more with a fresh token when the refusal of an old one came quietly', async () => {
    const { call, tokens } = setUp(quiet(401, 'not_logged_in'), Response.json(answer));
    expect(await call('accept_booking', { id })).toEqual({ ok: true, value: answer });
    expect(tokens).toEqual([false, true]);
  });

  it('carries the App Check token if there is one, and goes without it otherwise', async () => {
    for (const [appCheck, sent] of [
      [async () => 'proof', 'proof'],
      [async () => null, undefined],
      [async () => Promise.reject(new Error('blocked')), undefined],
    ] as const) {
      const headers: unknown[] = [];
      const call = createCall({
        fetch: async (_, init) => {
          headers.push(new Headers(init?.headers).get('x-firebase-appcheck') ?? undefined);
          return Response.json(answer);
        },
        token: async () => ({ uid: 'ann', token: 'token' }),
        appCheck,
        pause: async () => {},
      });
      expect((await call('accept_booking', { id })).ok).toBe(true);
      expect(headers).toEqual([sent]);
    }
  });

  it('asks again with a new token when the email was not verified in the old one', async () => {
    const { call, tokens } = setUp(refusal(403, 'email_verify'), Response.json(answer));
    expect(await call('accept_booking', { id })).toEqual({ ok: true, value: answer });
    expect(tokens).toEqual([false, true]);
    const still = setUp(refusal(403, 'email_verify'), refusal(403, 'email_verify'));
    expect(await still.call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'email_verify' } });
  });

  it('returns the message key of a refusal', async () => {
    const { call, requests } = setUp(refusal(409, 'booking_taken'));
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'booking_taken' } });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [403, 'permission_denied'],
    [404, 'not_found'],
    [413, 'body_too_large'],
    [429, 'rate_limited'],
    [418, 'invalid_request'],
    [500, 'service_unavailable'],
  ])('finds a message for a %d whose key is not in the catalogue', async (status, key) => {
    const { call } = setUp(refusal(status, 'toString'));
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key } });
  });

  it('finds a message for a refusal that is not JSON', async () => {
    const { call } = setUp(new Response('<html>', { status: 500 }));
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'service_unavailable' } });
  });

  it('retries with the same body when the connection drops before the answer', async () => {
    const { call, requests, pauses } = setUp(new TypeError('network'), Response.json(answer));
    expect(await call('accept_booking', { id })).toMatchObject({ ok: true });
    expect(requests.map(({ init }) => init?.body)).toEqual([JSON.stringify({ id }), JSON.stringify({ id })]);
    expect(pauses).toHaveLength(1);
  });

  it('asks again when a hotel’s login page answers in our place', async () => {
    const page = (): Response => new Response('<html>Welcome to our wireless network</html>');
    const { call } = setUp(page(), Response.json(answer));
    expect(await call('accept_booking', { id })).toMatchObject({ ok: true, value: answer });
    const portal = setUp(page(), page(), page());
    expect(await portal.call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'no_answer' } });
  });

  it.each([502, 503, 504])('retries after a %d', async (status) => {
    const { call } = setUp(new Response('', { status }), Response.json(answer));
    expect(await call('accept_booking', { id })).toMatchObject({ ok: true });
  });

  it('gives up after three attempts and reports that nobody answered', async () => {
    const { call, requests } = setUp(new TypeError('1'), new TypeError('2'), new TypeError('3'), Response.json(answer));
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'no_answer' } });
    expect(requests).toHaveLength(3);
  });

  it('says what our server waited for in vain, and no more than that of a gateway', async () => {
    const down = () => refusal(503, 'base_settings_error_2');
    const own = setUp(down(), down(), down());
    expect(await own.call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'base_settings_error_2' } });
    expect(own.requests).toHaveLength(3);
    const gateway = () => new Response('<html>', { status: 503 });
    const gone = setUp(gateway(), gateway(), gateway());
    expect(await gone.call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'no_answer' } });
  });

  it('renews a refused token once', async () => {
    const { call, requests, tokens } = setUp(refusal(401, 'not_logged_in'), Response.json(answer));
    expect(await call('accept_booking', { id })).toMatchObject({ ok: true });
    expect(tokens).toEqual([false, true]);
    expect(requests[1]?.init?.headers).toMatchObject({ authorization: 'Bearer new-token' });
  });

  it.each([
    ['somebody else is signed in', { uid: 'bob', token: 'token-of-bob' }],
    ['nobody is signed in', null],
  ])('is not repeated once %s', async (_, next) => {
    const requests: unknown[] = [];
    let signedIn: { uid: string; token: string } | null = { uid: 'ann', token: 'token-of-ann' };
    const call = createCall({
      fetch: async (_url, init) => {
        requests.push(new Headers(init?.headers).get('authorization'));
        throw new TypeError('Failed to fetch');
      },
      token: async () => signedIn,
      pause: async () => {
        signedIn = next;
      },
    });
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'no_answer' } });
    expect(requests).toEqual(['Bearer token-of-ann']);
  });

  it('is repeated for a person whose token could not be renewed in between', async () => {
    const tokens = [async () => ({ uid: 'ann', token: 'a' }), async () => Promise.reject(new Error('offline'))];
    const sent: unknown[] = [];
    const call = createCall({
      fetch: async (_url, init) => {
        sent.push(new Headers(init?.headers).get('authorization'));
        if (sent.length < 3) throw new TypeError('Failed to fetch');
        return Response.json(answer);
      },
      token: async () => (tokens.shift() ?? (async () => ({ uid: 'ann', token: 'b' })))(),
      pause: async () => {},
    });
    expect(await call('accept_booking', { id })).toEqual({ ok: true, value: answer });
    expect(sent).toEqual(['Bearer a', null, 'Bearer b']);
  });

  it('reports a second refusal of the token', async () => {
    const { call, requests } = setUp(refusal(401, 'not_logged_in'), refusal(401, 'not_logged_in'));
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'not_logged_in' } });
    expect(requests).toHaveLength(2);
  });

  it('aborts an attempt that takes too long', async () => {
    const call = createCall({
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
        }),
      token: async () => null,
      pause: async () => {},
      timeoutMs: 5,
    });
    expect(await call('accept_booking', { id })).toEqual({ ok: false, failure: { key: 'no_answer' } });
  });
});
