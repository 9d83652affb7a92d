/** Names of objects beyond ASCII. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
});
afterAll(() => harness.stop());

const objects = `/storage/v1/b/${BUCKET}/o`;

it('é as one character and as a letter with an accent are two names', async () => {
  const bucket = harness.admin().bucket(BUCKET);
  const [composed, decomposed] = ['Caf\u00e9', 'Cafe\u0301'];
  await bucket.file(composed).save('C');
  await bucket.file(decomposed).save('D');
  for (const [name, content] of [
    [composed, 'C'],
    [decomposed, 'D'],
  ] as const) {
    const [file] = await bucket.file(name).get();
    expect([file.name, (await file.download())[0].toString()]).toEqual([name, content]);
  }
  expect((await bucket.getFiles({ prefix: 'Caf' }))[0].map(({ name }) => name)).toEqual([decomposed, composed]);
});

/** JSON can state what no text is. */
const HALF = String.raw`"\ud83d"`;
const related = (metadata: string) => ({
  headers: { 'Content-Type': 'multipart/related; boundary=x' },
  body: `--x\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--x\r\nContent-Type: text/plain\r\n\r\nx\r\n--x--`,
});

it.each<[string, string, RequestInit]>([
  ['a multipart upload', `/upload${objects}?uploadType=multipart`, related(`{"name":${HALF}}`)],
  ['the start of a resumable upload', `/upload${objects}?uploadType=resumable`, { body: `{"name":${HALF}}` }],
  ['a grant', `${objects}/a/acl`, { body: `{"entity":"user-\\ud83d","role":"READER"}` }],
  ['a bucket', '/storage/v1/b', { body: `{"name":${HALF}}` }],
])('half a surrogate pair is refused: %s', async (_, path, init) => {
  await harness.admin().bucket(BUCKET).file('a').save('x');
  expect((await harness.call(path, { method: 'POST', ...init })).status).toBe(400);
  expect(harness.lines).toEqual([]);
});

it('a part of a composition with half a surrogate pair is not there', async () => {
  const body = `{"sourceObjects":[{"name":${HALF}}]}`;
  expect((await harness.call(`${objects}/whole/compose`, { method: 'POST', body })).status).toBe(404);
});

it('custom metadata and labels may hold half a pair, which comes back', async () => {
  await harness.admin().bucket(BUCKET).file('a').save('x');
  const body = `{"metadata":{"half":${HALF}}}`;
  expect((await harness.call(`${objects}/a`, { method: 'PATCH', body })).status).toBe(200);
  const answer = await harness.call(`${objects}/a`);
  expect(await answer.json()).toMatchObject({ metadata: { half: '\ud83d' } });
});
