/** Several calls in one. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BUCKET, type Harness, idToken, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
let bucket: ReturnType<ReturnType<Harness['admin']>['bucket']>;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
  bucket = harness.admin().bucket(BUCKET);
});
afterAll(() => harness.stop());
beforeEach(() => Promise.all(['a', 'b'].map((name) => bucket.file(name).save(name))));

const objects = `/storage/v1/b/${BUCKET}/o`;

interface Inner {
  line: string;
  headers?: string[];
  body?: string;
}

/** Sends the calls in the form of Google's client libraries, and takes the answers apart. */
async function batch(calls: readonly Inner[], headers: Record<string, string> = {}, lineEnd = '\r\n') {
  const parts = calls.map(({ line, headers: own = [], body = '' }, index) =>
    ['--===1==', 'Content-Type: application/http', `Content-ID: <b29c+${index + 1}>`, '', line, ...own, '', body].join(
      lineEnd,
    ),
  );
  const answer = await harness.call('/batch/storage/v1', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/mixed; boundary="===1=="', ...headers },
    body: [...parts, '--===1==--', ''].join(lineEnd),
  });
  const boundary = /boundary=(.+)$/.exec(answer.headers.get('content-type') ?? '')?.[1] ?? 'none';
  const text = await answer.text();
  const answers = text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => ({
      id: /^Content-ID: (.+?)\r$/m.exec(part)?.[1],
      status: Number(/^HTTP\/1\.1 (\d+)/m.exec(part)?.[1]),
      body: part.split('\r\n\r\n')[2]?.trim() ?? '',
    }));
  return { status: answer.status, answers };
}

it.each(['\r\n', '\n'])('carries out each call in its order, and answers each (line end %j)', async (lineEnd) => {
  const patch = {
    line: `PATCH ${objects}/b HTTP/1.1`,
    headers: ['Content-Type: application/json'],
    body: '{"contentType":"x/y"}',
  };
  const calls = [
    { line: `DELETE ${objects}/a HTTP/1.1` },
    patch,
    { line: `GET ${objects}/a HTTP/1.1` },
    { line: `GET http://example.com${objects}/b HTTP/1.1` },
  ];
  const { status, answers } = await batch(calls, {}, lineEnd);
  expect(status).toBe(200);
  expect(answers.map(({ id, status: inner }) => [id, inner])).toEqual([
    ['<response-b29c+1>', 204],
    ['<response-b29c+2>', 200],
    ['<response-b29c+3>', 404],
    ['<response-b29c+4>', 200],
  ]);
  expect(JSON.parse(answers[2]?.body ?? '')).toMatchObject({ error: { code: 404 } });
  expect(JSON.parse(answers[3]?.body ?? '')).toMatchObject({ name: 'b', contentType: 'x/y' });
  expect(await bucket.file('a').exists()).toEqual([false]);
});

it('holds each call to its own conditions', async () => {
  const { answers } = await batch([
    { line: `DELETE ${objects}/a?ifGenerationMatch=1 HTTP/1.1` },
    { line: `GET ${objects}/b HTTP/1.1`, headers: ['If-Match: "other"'] },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([412, 412]);
  expect(await bucket.file('a').exists()).toEqual([true]);
});

it.each([
  ['an upload', [{ line: `POST /upload${objects}?name=x HTTP/1.1` }]],
  ['a download', [{ line: `GET ${objects}/a?alt=media HTTP/1.1` }]],
  ['a disguised download', [{ line: `GET ${objects}/a?x=1&alt=%6dedia HTTP/1.1` }]],
  ['a batch', [{ line: 'POST /batch/storage/v1 HTTP/1.1' }]],
  ['a control call', [{ line: 'POST /internal/reset HTTP/1.1' }]],
  ['Firebase’s API', [{ line: `GET /v0/b/${BUCKET}/o HTTP/1.1` }]],
  ['no request', [{ line: 'hello' }]],
  ['101 calls', Array.from({ length: 101 }, () => ({ line: `DELETE ${objects}/a HTTP/1.1` }))],
])('with %s is refused whole', async (_, calls) => {
  const { status } = await batch([{ line: `DELETE ${objects}/b HTTP/1.1` }, ...calls]);
  expect(status).toBe(400);
  expect([await bucket.file('a').exists(), await bucket.file('b').exists()]).toEqual([[true], [true]]);
});

it.each([
  ['of another type', { 'Content-Type': 'application/json' }],
  ['without a boundary', { 'Content-Type': 'multipart/mixed' }],
  ['with another boundary', { 'Content-Type': 'multipart/mixed; boundary=other' }],
])('%s is refused', async (_, headers) => {
  expect((await batch([{ line: `GET ${objects}/a HTTP/1.1` }], headers)).status).toBe(400);
});

it('gives nobody more rights', async () => {
  const calls = [{ line: `DELETE ${objects}/a HTTP/1.1`, headers: ['Authorization: Bearer owner', 'Origin:'] }];
  expect((await batch(calls, { Origin: 'http://localhost:5173' })).status).toBe(403);
  expect((await batch(calls, { Authorization: `Bearer ${idToken('u1')}` })).status).toBe(403);
  const asUser = [{ line: `DELETE ${objects}/a HTTP/1.1`, headers: [`Authorization: Bearer ${idToken('u1')}`] }];
  expect((await batch(asUser)).answers.map(({ status }) => status)).toEqual([403]);
  expect(await bucket.file('a').exists()).toEqual([true]);
});
