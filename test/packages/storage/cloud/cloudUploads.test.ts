/** Uploads through Cloud Storage's API, and the metadata that they set. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, type Harness, jsonOf, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
let bucket: ReturnType<ReturnType<Harness['admin']>['bucket']>;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
  bucket = harness.admin().bucket(BUCKET);
});
afterAll(() => harness.stop());

const objects = `/storage/v1/b/${BUCKET}/o`;
const upload = (search: string, body: string, headers: Record<string, string> = {}) =>
  harness.call(`/upload${objects}?${search}`, { method: 'POST', body, headers });
const patch = (name: string, stated: object) =>
  harness.call(`${objects}/${name}`, { method: 'PATCH', body: JSON.stringify(stated) });
const metadataOf = async (name: string) => (await bucket.file(name).getMetadata())[0];
const md5Of = (text: string) => createHash('md5').update(text).digest('base64');

const related = (metadata: object) => ({
  body: `--b\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\ncontent-type: text/plain\r\n\r\nhello\r\n--b--\r\n`,
  headers: { 'Content-Type': 'multipart/related; boundary=b' },
});

describe('an upload in one piece', () => {
  it('needs no type of upload, and has the metadata of every new object', async () => {
    const made = await jsonOf(await upload('name=folder/plain', 'hello world'));
    expect(made).toMatchObject({
      kind: 'storage#object',
      name: 'folder/plain',
      bucket: BUCKET,
      selfLink: `${harness.origin}${objects}/folder%2Fplain`,
      metageneration: '1',
      size: '11',
      storageClass: 'STANDARD',
      md5Hash: md5Of('hello world'),
    });
    expect(made.id).toBe(`${BUCKET}/folder/plain/${String(made.generation)}`);
    expect(await (await fetch(String(made.mediaLink))).text()).toBe('hello world');
    for (const absent of ['contentDisposition', 'cacheControl', 'acl', 'customTime', 'componentCount'])
      expect(made).not.toHaveProperty(absent);
  });

  it('is refused when the checksum in its header is another', async () => {
    const sums = (text: string) => ({ 'X-Goog-Hash': `crc32c=yZRlqg==,md5=${md5Of(text)}` });
    expect((await upload('name=summed', 'hello world', sums('hello world'))).status).toBe(200);
    expect((await upload('name=wrong', 'hello world', sums('hello'))).status).toBe(400);
    expect(await bucket.file('wrong').exists()).toEqual([false]);
  });
});

describe('a multipart upload', () => {
  it.each([
    ['uploadType=multipart', {}],
    ['', { 'X-Goog-Upload-Protocol': 'multipart' }],
  ])('by %s %o takes its name from the metadata', async (search, headers) => {
    const { body, headers: own } = related({ name: 'in/metadata', metadata: { a: 1, b: true, none: null } });
    expect(await jsonOf(await upload(search, body, { ...own, ...headers }))).toMatchObject({
      name: 'in/metadata',
      contentType: 'text/plain',
      size: '5',
      metadata: { a: '1', b: 'true', none: '' },
    });
  });

  it('takes its type from the header that announces it', async () => {
    const { body, headers } = related({ name: 'typed' });
    const answer = await upload('uploadType=multipart', body, { ...headers, 'X-Upload-Content-Type': 'image/png' });
    expect(await jsonOf(answer)).toMatchObject({ contentType: 'image/png' });
  });

  it('is told that its own type is wrong', async () => {
    const answer = await upload('name=x', related({}).body, {
      'Content-Type': 'foo',
      'X-Goog-Upload-Protocol': 'multipart',
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Bad content type.')]);
  });
});

describe('a resumable upload', () => {
  const start = async (search: string, metadata: object, headers: Record<string, string> = {}) =>
    (await upload(`uploadType=resumable&${search}`, JSON.stringify(metadata), headers)).headers.get('location') ?? '';

  it('has the name and the metadata that were stated at its start', async () => {
    const stated = { name: 'at/start', contentDisposition: 'inline', customTime: '2026-01-02T03:04:05+01:00' };
    const address = await start('predefinedAcl=publicRead', stated, { 'X-Upload-Content-Type': 'image/png' });
    const made = await jsonOf(await fetch(address, { method: 'PUT', body: 'x' }));
    expect(made).toMatchObject({ ...stated, customTime: '2026-01-02T02:04:05.000Z', contentType: 'image/png' });
    expect((await bucket.file('at/start').acl.get())[0]).toMatchObject([{ entity: 'allUsers' }]);
  });

  it('is refused when the content has not the checksum stated at its start', async () => {
    const address = await start('name=sum', { md5Hash: md5Of('hello') });
    expect((await fetch(address, { method: 'PUT', body: 'hullo' })).status).toBe(400);
    expect(await bucket.file('sum').exists()).toEqual([false]);
  });
});

describe('the custom time', () => {
  it('goes forward only', async () => {
    const file = bucket.file('timed');
    await file.save('x', { metadata: { customTime: '2026-05-01T00:00:00Z' } });
    await file.setMetadata({ customTime: '2026-06-01T00:00:00Z' });
    await expect(file.setMetadata({ customTime: '2026-05-31T00:00:00Z' })).rejects.toMatchObject({ code: 400 });
    expect((await patch('timed', { customTime: null })).status).toBe(400);
    await file.setMetadata({ cacheControl: 'no-store' });
    expect((await metadataOf('timed')).customTime).toBe('2026-06-01T00:00:00.000Z');
    await file.save('new');
    expect(await metadataOf('timed')).not.toHaveProperty('customTime');
  });

  it.each(['tomorrow', '2026-13-01T00:00:00Z', '2026-05-01', 5])('%s is none', async (customTime) => {
    await bucket.file('untimed').save('x');
    expect((await patch('untimed', { customTime })).status).toBe(400);
  });
});

it('a change to metadata turns numbers into text, removes a key with null, and ignores unknown fields', async () => {
  await bucket.file('changed').save('x', { metadata: { metadata: { foo: 'bar', hello: 'world' } } });
  const stated = { nada: 'true', metadata: { foo: null, over: 9000, yes: true } };
  const metadata = await jsonOf(await patch('changed', stated));
  expect(metadata).toMatchObject({ metadata: { hello: 'world', over: '9000', yes: 'true' }, metageneration: '2' });
  expect(metadata).not.toHaveProperty('nada');
  expect(await jsonOf(await patch('changed', { metadata: null }))).not.toHaveProperty('metadata');
});

it('refuses more metadata than a request may state as a bad request, which no client repeats', async () => {
  const large = JSON.stringify({ metadata: { note: 'a'.repeat(600_000) } });
  const begun = await upload('uploadType=resumable&name=large', large);
  const message = 'Metadata part is too large.';
  expect([begun.status, (await jsonOf(begun)).error]).toEqual([400, expect.objectContaining({ code: 400, message })]);
  const { body, headers } = related({ name: 'large', metadata: { note: 'a'.repeat(600_000) } });
  const atOnce = await upload('uploadType=multipart', body, headers);
  expect([atOnce.status, (await jsonOf(atOnce)).error]).toEqual([400, expect.objectContaining({ message })]);
  await bucket.file('large').save('x');
  expect((await harness.call(`${objects}/large`, { method: 'PATCH', body: large })).status).toBe(400);
  expect((await metadataOf('large')).metadata).toBeUndefined();
});
