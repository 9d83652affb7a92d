/** Firebase Storage's own API where it meets Cloud Storage's. */
import { getMetadata, listAll, ref, updateMetadata, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, type Harness, idToken, jsonOf, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
});
afterAll(() => harness.stop());

const objects = `/v0/b/${BUCKET}/o`;
const fileOf = (name: string) => harness.admin().bucket(BUCKET).file(name);

describe('a listing', () => {
  const names = async (folder: string) => {
    const { items, prefixes } = await listAll(ref(harness.client(), folder));
    return { items: items.map(({ name }) => name), prefixes: prefixes.map(({ name }) => name) };
  };

  it('does not show a folder’s placeholder in the folder itself', async () => {
    await fileOf('list/abc/').save('');
    expect(await names('list')).toEqual({ items: [], prefixes: ['abc'] });
    expect(await names('list/abc')).toEqual({ items: [], prefixes: [] });
    await fileOf('list/abc/inside').save('x');
    expect(await names('list/abc')).toEqual({ items: ['inside'], prefixes: [] });
  });

  it('does not show what no reference can name', async () => {
    await Promise.all(['odd//foo', 'odd/bar//', 'odd/baz//qux'].map((name) => fileOf(name).save('x')));
    expect(await names('odd')).toEqual({ items: [], prefixes: ['bar', 'baz'] });
  });
});

describe('the metageneration', () => {
  it('rises when an object of the server’s gets its first download token', async () => {
    await fileOf('server').save('x');
    expect((await fileOf('server').getMetadata())[0].metageneration).toBe('1');
    expect((await getMetadata(ref(harness.client(), 'server'))).metageneration).toBe('2');
    expect((await getMetadata(ref(harness.client(), 'server'))).metageneration).toBe('2');
  });

  it('rises with a new token and with a revoked one', async () => {
    await fileOf('rotated').save('x');
    const owner = { Authorization: 'Bearer owner' };
    const rotate = async (query: string) =>
      jsonOf(await harness.call(`${objects}/rotated?${query}`, { method: 'POST', headers: owner }));
    const first = await rotate('create_token=true');
    expect(first.metageneration).toBe('2');
    expect((await rotate(`delete_token=${String(first.downloadTokens)}`)).metageneration).toBe('3');
  });
});

describe('the content disposition', () => {
  it('is stated from a client’s upload on, unless the client states another', async () => {
    await uploadString(ref(harness.client(), 'up/ä b.txt'), 'x');
    const [{ contentDisposition }] = await fileOf('up/ä b.txt').getMetadata();
    expect(contentDisposition).toBe("inline; filename*=utf-8''%C3%A4%20b.txt");
    await uploadString(ref(harness.client(), 'own'), 'x', 'raw', { contentDisposition: 'attachment' });
    expect((await fileOf('own').getMetadata())[0].contentDisposition).toBe('attachment');
  });

  it('is not stated for an object of the server’s, nor after it was removed', async () => {
    await fileOf('none').save('x');
    expect((await getMetadata(ref(harness.client(), 'none'))).contentDisposition).toBeUndefined();
    await uploadString(ref(harness.client(), 'removed'), 'x');
    const removed = { contentDisposition: null } as unknown as object;
    expect((await updateMetadata(ref(harness.client(), 'removed'), removed)).contentDisposition).toBeUndefined();
  });
});

describe('a credential that is no good', () => {
  const rotate = (query: string, authorization: string) =>
    harness.call(`${objects}/secret?${query}`, { method: 'POST', headers: { Authorization: authorization } });

  it.each([
    'Bearer somethingElse',
    `Firebase ${idToken('u1')}`,
    `Bearer ${idToken('owner')}`,
    'Basic b3duZXI=',
  ])('%s neither makes a download token nor revokes one', async (authorization) => {
    await fileOf('secret').save('x', { metadata: { metadata: { firebaseStorageDownloadTokens: 'kept' } } });
    expect((await rotate('create_token=true', authorization)).status).toBe(403);
    expect((await rotate('delete_token=kept', authorization)).status).toBe(403);
    const [{ metadata }] = await fileOf('secret').getMetadata();
    expect(metadata).toEqual({ firebaseStorageDownloadTokens: 'kept' });
  });
});

describe('a resumable upload', () => {
  const start = async (name: string) => {
    const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' };
    const answer = await harness.call(`${objects}?name=${name}`, { method: 'POST', headers });
    return answer.headers.get('x-goog-upload-url') ?? '';
  };
  const command = async (address: string, words: string) => {
    const headers = { 'X-Goog-Upload-Command': words, 'X-Goog-Upload-Offset': '0' };
    return (await fetch(address, { method: 'PUT', headers })).status;
  };

  it('may be cancelled twice, and not when it is final', async () => {
    const address = await start('cancelled');
    expect([await command(address, 'cancel'), await command(address, 'cancel')]).toEqual([200, 200]);
    expect(await command(address, 'upload, finalize')).toBe(400);
    const final = await start('final');
    expect([await command(final, 'upload, finalize'), await command(final, 'cancel')]).toEqual([200, 400]);
    expect((await harness.call(`${objects}/final`)).status).toBe(200);
    expect((await harness.call(`${objects}/cancelled`)).status).toBe(404);
  });
});

it('an upload of the wrong type is told so', async () => {
  const headers = { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'foo' };
  const answer = await harness.call(`${objects}?name=x`, { method: 'POST', headers });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Bad content type.')]);
});

it('a reader is spared what it has already', async () => {
  await uploadString(ref(harness.client(), 'etag'), 'x');
  const media = `${objects}/etag?alt=media`;
  const etag = (await harness.call(media)).headers.get('etag') ?? '';
  const status = async (header: string, value: string) =>
    (await harness.call(media, { headers: { [header]: value } })).status;
  for (const value of [etag, `"${etag}"`, `W/"${etag}"`, `"other", "${etag}"`, '*']) {
    expect([value, await status('If-None-Match', value)]).toEqual([value, 304]);
    expect([value, await status('If-Match', value)]).toEqual([value, 200]);
  }
  expect([await status('If-None-Match', '"other"'), await status('If-Match', '"other"')]).toEqual([200, 412]);
});
