/** Rules that are set while the server runs, for every bucket or for each. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Harness, idToken, jsonOf, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true });
  for (const bucket of ['bucket-0', 'bucket-1', 'bucket-2']) await harness.admin().bucket(bucket).file('a').save('x');
});
afterAll(() => harness.stop());

const open = { name: 'open.rules', content: OPEN_RULES };
const signedIn = { name: 'auth.rules', content: OPEN_RULES.replace('write;', 'write: if request.auth != null;') };
const set = (rules: unknown, headers = {}) =>
  harness.call('/internal/setRules', { method: 'PUT', headers, body: JSON.stringify({ rules }) });
beforeEach(async () => expect((await set({ files: [open] })).status).toBe(200));

/** Who may read in which bucket: signed out, signed in. */
const read = async (bucket: string) => {
  const headers = { Authorization: `Firebase ${idToken('u1')}` };
  const answers = [harness.call(`/v0/b/${bucket}/o/a`), harness.call(`/v0/b/${bucket}/o/a`, { headers })];
  return (await Promise.all(answers)).map(({ status }) => status);
};

it('one file holds for every bucket', async () => {
  await set({ files: [signedIn] });
  expect([await read('bucket-0'), await read('bucket-1')]).toEqual([
    [403, 200],
    [403, 200],
  ]);
});

it('several files hold each for its bucket, and a bucket without one is closed', async () => {
  const files = [
    { resource: 'bucket-0', ...open },
    { resource: 'bucket-1', ...signedIn },
  ];
  expect((await set({ files })).status).toBe(200);
  expect([await read('bucket-0'), await read('bucket-1'), await read('bucket-2')]).toEqual([
    [200, 200],
    [403, 200],
    [403, 403],
  ]);
  await set({ files: [open] });
  expect(await read('bucket-2')).toEqual([200, 200]);
});

it.each<[string, unknown, string]>([
  ['no files', {}, "Request body must include 'rules.files' array"],
  ['an empty list', { files: [] }, "Request body must include 'rules.files' array"],
  [
    'no name',
    { files: [{ content: OPEN_RULES }] },
    "Each member of 'rules.files' array must contain 'name' and 'content'",
  ],
  ['no content', { files: [{ name: 'a' }] }, "Each member of 'rules.files' array must contain 'name' and 'content'"],
  [
    'no bucket',
    { files: [{ resource: 'bucket-0', ...signedIn }, signedIn] },
    "Each member of 'rules.files' array must contain 'name', 'content', and 'resource'",
  ],
  [
    'an error in the second',
    {
      files: [
        { resource: 'bucket-0', ...signedIn },
        { resource: 'bucket-1', name: 'bad.rules', content: 'foo' },
      ],
    },
    'bad.rules:1:1',
  ],
])('with %s nothing changes', async (_, rules, message) => {
  const answer = await set(rules);
  expect([answer.status, (await jsonOf(answer)).message]).toEqual([400, expect.stringContaining(message)]);
  expect(await read('bucket-0')).toEqual([200, 200]);
});

it('a user and a page in a browser set none', async () => {
  expect((await set({ files: [signedIn] }, { Authorization: `Bearer ${idToken('u1')}` })).status).toBe(403);
  expect((await set({ files: [signedIn] }, { Origin: 'http://localhost:5173' })).status).toBe(403);
  expect(await read('bucket-0')).toEqual([200, 200]);
});

it('an upload begun in one bucket is not continued in another', async () => {
  await set({
    files: [
      { resource: 'bucket-0', ...open },
      { resource: 'bucket-1', ...signedIn },
    ],
  });
  const command = (words: string) => ({ 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': words });
  const begun = await harness.call('/v0/b/bucket-0/o?name=new', { method: 'POST', headers: command('start') });
  const address = begun.headers.get('x-goog-upload-url') ?? '';
  const finish = (to: string) => fetch(to, { method: 'POST', headers: command('upload, finalize'), body: 'x' });
  expect((await finish(address.replace('bucket-0', 'bucket-1'))).status).toBe(404);
  expect((await finish(address)).status).toBe(200);
  const server = await harness.call('/upload/storage/v1/b/bucket-0/o?uploadType=resumable&name=s', { method: 'POST' });
  const other = (server.headers.get('location') ?? '').replace('bucket-0', 'bucket-1');
  expect((await fetch(other, { method: 'PUT', body: 'x' })).status).toBe(404);
});
