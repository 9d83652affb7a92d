/** What the client sends again when an answer is lost, and what it never does. */
import { describe, expect, it } from 'vitest';
import { repeating } from '../../../packages/client/src/repeat';

type Reply = Response | 'lost';

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('{}', { status, headers });
const booking = (headers: Record<string, string> = {}, signal?: AbortSignal): Request =>
  new Request('https://cabs.test/partner/v1/bookings', {
    method: 'POST',
    body: '{"pence":1}',
    headers,
    signal: signal ?? null,
  });
const WITH_KEY = { 'idempotency-key': 'drawn-once' };

/** A server that gives these replies in turn, and the last one from then on. */
function server(...replies: Reply[]) {
  const bodies: string[] = [];
  const keys: (string | null)[] = [];
  const pauses: number[] = [];
  const send = repeating(
    async (request) => {
      bodies.push(await request.text());
      keys.push(request.headers.get('idempotency-key'));
      const reply = replies[Math.min(bodies.length, replies.length) - 1] ?? 'lost';
      if (reply === 'lost') throw new TypeError('fetch failed');
      return reply.clone();
    },
    async (ms) => void pauses.push(ms),
  );
  return { send, bodies, keys, pauses };
}

describe('a request with an idempotency key', () => {
  it('is sent again as it was when its answer is lost', async () => {
    const { send, bodies, keys } = server('lost', answer(503), answer(200));
    expect((await send(booking(WITH_KEY))).status).toBe(200);
    expect(bodies).toEqual(Array.from({ length: 3 }, () => '{"pence":1}'));
    expect(new Set(keys)).toEqual(new Set(['drawn-once']));
  });

  it('is sent four times at most, further and further apart', async () => {
    const lost = server('lost');
    await expect(lost.send(booking(WITH_KEY))).rejects.toThrow('fetch failed');
    expect(lost.bodies).toHaveLength(4);
    expect(lost.pauses.toSorted((a, b) => a - b)).toEqual(lost.pauses);
    const down = server(answer(503));
    expect((await down.send(booking(WITH_KEY))).status).toBe(503);
    expect(down.bodies).toHaveLength(4);
  });

  it('waits as long as it is told to, and leaves a long wait to the caller', async () => {
    const soon = server(answer(429, { 'retry-after': '2' }), answer(201));
    expect((await soon.send(booking(WITH_KEY))).status).toBe(201);
    expect(soon.pauses).toEqual([2000]);
    for (const headers of [{ 'retry-after': '80000' }, { 'retry-after': 'soon' }, {}] as Record<string, string>[]) {
      const later = server(answer(429, headers), answer(201));
      expect((await later.send(booking(WITH_KEY))).status).toBe(429);
      expect(later.bodies).toHaveLength(1);
    }
  });

  it('that is refused is not sent again', async () => {
    for (const status of [400, 401, 403, 409, 422, 500]) {
      const { send, bodies } = server(answer(status), answer(201));
      expect((await send(booking(WITH_KEY))).status).toBe(status);
      expect(bodies).toHaveLength(1);
    }
  });

  it('is not sent again once its caller has given it up, and nobody waits out the pause', async () => {
    let count = 0;
    const send = repeating(async () => {
      count += 1;
      throw new TypeError('fetch failed');
    });
    const caller = new AbortController();
    const outcome = expect(send(booking(WITH_KEY, caller.signal))).rejects.toThrow('given up');
    // Within the first pause, which is at least 250 ms.
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    caller.abort(new Error('given up'));
    await outcome;
    expect(count).toBe(1);
  });
});

it('a request without a key is sent once, whatever becomes of it', async () => {
  for (const reply of ['lost', answer(503), answer(429, { 'retry-after': '1' })] as const) {
    const { send, bodies } = server(reply);
    await send(booking()).catch(() => {});
    expect(bodies).toHaveLength(1);
  }
});
