/**
 * A body of 28 MB, without a token, to a functions process of its own: Google's limit is 32 MB, and the framework around
 * the functions would read and parse all of it.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnHost, startHost } from '../functions/ownHost';
import { CAN_MEASURE, costTo } from './cost/meter';
import { paced } from './cost/pace';

const BYTES = 28 * 1024 * 1024;
/** Far below what parsing costs (from 57 MB for bytes to 1.5 GB for nested brackets), and above the noise. */
const GROWTH_MAX_MB = 32;
/** Time of the processor. */
const ANSWER_MAX_MS = 1000;
/** And by the clock, on a machine that is busy with other things. */
const WAIT_MAX_MS = 10_000;

/** Bodies that cost most, by content type. */
const BODIES: readonly [string, string, () => string][] = [
  ['nested brackets', 'application/json', () => '['.repeat(BYTES / 2) + ']'.repeat(BYTES / 2)],
  ['empty objects', 'application/json', () => `[${'{},'.repeat(BYTES / 3)}{}]`],
  ['an event', 'application/cloudevents+json', () => `[${'[],'.repeat(BYTES / 3)}[]]`],
  ['a form', 'application/x-www-form-urlencoded', () => 'a=1&'.repeat(BYTES / 4)],
  ['text', 'text/plain', () => 'x'.repeat(BYTES)],
  ['bytes', 'application/octet-stream', () => 'x'.repeat(BYTES)],
];

let host: OwnHost;
beforeAll(async () => {
  host = await startHost({});
});
afterAll(() => host.kill());

/** Expects that the request costs the functions process little time and memory, where the system tells them. */
async function cheaply(request: () => Promise<void>): Promise<void> {
  const began = performance.now();
  if (!CAN_MEASURE) {
    await request();
    expect(performance.now() - began).toBeLessThan(WAIT_MAX_MS);
    return;
  }
  const { milliseconds, megabytes } = await costTo(host.pid, request);
  expect(performance.now() - began).toBeLessThan(WAIT_MAX_MS);
  expect(paced(milliseconds, ANSWER_MAX_MS)).toBeLessThan(ANSWER_MAX_MS);
  expect(megabytes).toBeLessThan(GROWTH_MAX_MB);
}

async function send(init: RequestInit, endpoint = 'estimate'): Promise<{ status: number; code: string }> {
  const answer = await fetch(`${host.api}/${endpoint}`, { method: 'POST', ...init });
  const { error } = (await answer.json()) as { error: { code: string } };
  return { status: answer.status, code: error.code };
}

describe('a body of 28 MB is refused quickly and costs no memory', () => {
  it.each(BODIES)('%s', async (_name, type, bodyOf) => {
    const body = new TextEncoder().encode(bodyOf());
    await cheaply(async () => {
      expect(await send({ headers: { 'content-type': type }, body })).toEqual({ status: 413, code: 'body_too_large' });
    });
  });

  it('without a length', async () => {
    const piece = new Uint8Array(64 * 1024).fill(0x5b);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += piece.length;
        if (sent > BYTES) controller.close();
        else controller.enqueue(piece);
      },
    });
    const chunked = { headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit;
    await cheaply(async () => {
      expect(await send(chunked)).toEqual({ status: 413, code: 'body_too_large' });
    });
  });

  it('packed into 28 kB, which nobody unpacks', async () => {
    const body = gzipSync('['.repeat(BYTES));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    await cheaply(async () => {
      expect(await send({ headers, body })).toEqual({ status: 400, code: 'invalid_request' });
    });
  });
});

describe('other requests', () => {
  it('with a body are read as before', async () => {
    const body = JSON.stringify({ email: 'nobody@amberlight.test' });
    const answer = await fetch(`${host.api}/check_user_exists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await answer.json()).toEqual({ users: [] });
  });

  it('to a path that nobody serves cost nothing either', async () => {
    const body = new TextEncoder().encode('['.repeat(BYTES));
    await cheaply(async () => {
      const answer = await fetch(new URL('/nothing', host.api), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(404);
      await answer.arrayBuffer();
    });
  });
});
