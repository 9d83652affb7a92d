/** Objects by signed URLs, as the library of the Admin SDK makes them and as a page or a script uses them. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, bytesOf, type Harness, idToken, startHarness } from '../harness';

const CLOSED_RULES = `
  rules_version = '2';
  service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read, write: if false; } } }
`;
const MAX_OBJECT_BYTES = 100_000;
const PAGE = { Origin: 'http://localhost:5173' };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(CLOSED_RULES, { limits: { maxObjectBytes: MAX_OBJECT_BYTES } });
});
afterAll(() => harness.stop());

const fileOf = (name: string) => harness.admin().bucket(BUCKET).file(name);
const contentOf = async (name: string) => new Uint8Array((await fileOf(name).download())[0]);

type Wanted = Partial<Parameters<ReturnType<typeof fileOf>['getSignedUrl']>[0]>;
async function signed(name: string, action: 'read' | 'write' | 'delete' | 'resumable', wanted: Wanted = {}) {
  const [url] = await fileOf(name).getSignedUrl({ version: 'v4', action, expires: Date.now() + 60_000, ...wanted });
  return url;
}

const md5 = (content: string) => createHash('md5').update(content).digest('base64');

describe.each(['v4', 'v2'] as const)('a signed URL (%s)', (version) => {
  it('stores what a page puts there, reads it and deletes it', async () => {
    const name = `signed/${version} a+b/ü&?.bin`;
    const sent = bytesOf(5000);
    const type = { 'Content-Type': 'image/webp' };
    const at = await signed(name, 'write', { version, contentType: type['Content-Type'] });
    const put = await fetch(at, { method: 'PUT', headers: { ...PAGE, ...type }, body: sent });
    expect([put.status, await put.text()]).toEqual([200, '']);
    expect(await contentOf(name)).toEqual(sent);
    const [metadata] = await fileOf(name).getMetadata();
    expect(metadata).toMatchObject({ contentType: 'image/webp', generation: put.headers.get('x-goog-generation') });

    const url = await signed(name, 'read', { version });
    expect(new Uint8Array(await (await fetch(url, { headers: PAGE })).arrayBuffer())).toEqual(sent);
    const head = await fetch(url, { method: 'HEAD', headers: PAGE });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);

    const gone = await signed(name, 'delete', { version });
    expect((await fetch(gone, { method: 'DELETE', headers: PAGE })).status).toBe(204);
    expect(await fileOf(name).exists()).toEqual([false]);
    const again = await fetch(gone, { method: 'DELETE', headers: PAGE });
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('<Code>NoSuchKey</Code>')]);
  });

  it('ends with its term, for the server as for a page', async () => {
    await fileOf('signed/term').save('x');
    const url = new URL(await signed('signed/term', 'read', { version }));
    if (version === 'v2') url.searchParams.set('Expires', '1700000000');
    else url.searchParams.set('X-Goog-Date', '20240101T000000Z');
    for (const [method, headers] of [
      ['GET', {}],
      ['GET', PAGE],
      ['PUT', PAGE],
      ['DELETE', {}],
    ] as const) {
      const answer = await fetch(url, { method, headers });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<Code>ExpiredToken</Code>')]);
    }
    expect(await contentOf('signed/term')).toEqual(new TextEncoder().encode('x'));
  });
});

describe('a signed URL that is none', () => {
  it.each<[string, Record<string, string | null>]>([
    ['without a signature', { 'X-Goog-Signature': null }],
    ['with an empty signature', { 'X-Goog-Signature': '' }],
    ['without a term', { 'X-Goog-Expires': null }],
    ['with a term of more than seven days', { 'X-Goog-Expires': '604801' }],
    ['with a term that is no number', { 'X-Goog-Expires': 'Infinity' }],
    ['without a date', { 'X-Goog-Date': null }],
    ['with a date that is none', { 'X-Goog-Date': '20269999T000000Z' }],
    ['with a date of another form', { 'X-Goog-Date': '2099-01-01' }],
    ['with a signed header that is not sent', { 'X-Goog-SignedHeaders': 'host;x-goog-meta-a' }],
  ])('%s lets a page do nothing', async (_, changes) => {
    await fileOf('signed/none').save('kept');
    const url = new URL(await signed('signed/none', 'write'));
    for (const [parameter, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(parameter);
      else url.searchParams.set(parameter, value);
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await fetch(url, { method, headers: PAGE, ...(method === 'PUT' && { body: 'lie' }) });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).toContain('<Error><Code>');
    }
    expect(new TextDecoder().decode(await contentOf('signed/none'))).toBe('kept');
  });
});

it('lets a page on another origin ask before it puts', async () => {
  const url = await signed('signed/cors', 'write');
  const asked = { ...PAGE, 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'content-type' };
  const answer = await fetch(url, { method: 'OPTIONS', headers: asked });
  expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE.Origin);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  const plain = await harness.call(`/${BUCKET}/signed/cors`, { method: 'OPTIONS', headers: asked });
  expect(plain.headers.get('access-control-allow-origin')).toBeNull();
});

it('keeps what the headers state about the object', async () => {
  const headers = {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    'Content-Disposition': 'inline',
    'Content-Language': 'cy',
    'X-Goog-Acl': 'public-read',
    'X-Goog-Custom-Time': '2026-01-02T03:04:05Z',
    'X-Goog-Meta-Colour': 'red',
    'X-Goog-Storage-Class': 'NEARLINE',
  };
  expect((await fetch(await signed('put/stated', 'write'), { method: 'PUT', headers, body: 'x' })).status).toBe(200);
  expect((await fileOf('put/stated').getMetadata())[0]).toMatchObject({
    contentType: 'text/plain',
    cacheControl: 'no-store',
    contentDisposition: 'inline',
    contentLanguage: 'cy',
    customTime: '2026-01-02T03:04:05.000Z',
    metadata: { colour: 'red' },
    storageClass: 'NEARLINE',
  });
  expect((await fetch(`${harness.origin}/${BUCKET}/put/stated`, { headers: PAGE })).status).toBe(200);
});

it('refuses content that is damaged, too large, or meant for another version', async () => {
  const put = async (headers: Record<string, string>, body: BodyInit = 'new') =>
    (await fetch(await signed('put/guarded', 'write'), { method: 'PUT', headers, body })).status;
  expect(await put({ 'X-Goog-If-Generation-Match': '0', 'Content-MD5': md5('new') })).toBe(200);
  expect(await put({ 'X-Goog-If-Generation-Match': '0' }, 'again')).toBe(412);
  expect(await put({ 'X-Goog-If-Metageneration-Match': '7' }, 'again')).toBe(412);
  expect(await put({ 'Content-MD5': md5('other') }, 'again')).toBe(400);
  expect(await put({ 'X-Goog-Hash': 'crc32c=AAAAAA==' }, 'again')).toBe(400);
  expect(await put({}, bytesOf(MAX_OBJECT_BYTES + 1))).toBe(413);
  expect(new TextDecoder().decode(await contentOf('put/guarded'))).toBe('new');
});

it('a signed URL is not good before its time', async () => {
  await fileOf('signed/later').save('x');
  const begin = (accessibleAt: number) =>
    signed('signed/later', 'read', { accessibleAt, expires: accessibleAt + 60_000 });
  const early = await fetch(await begin(Date.now() + 30_000), { headers: PAGE });
  expect([early.status, await early.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  expect((await fetch(await begin(Date.now() - 30_000), { headers: PAGE })).status).toBe(200);
});

it.each([
  '?acl',
  '?tagging',
  '?uploads',
  '?uploadId=1&partNumber=1',
])('a PUT of another part of the object, %s, does not replace its content', async (part) => {
  await fileOf('put/part').save('kept');
  const answer = await harness.call(`/${BUCKET}/put/part${part}`, { method: 'PUT', body: '<Lie/>' });
  expect(answer.status).toBe(501);
  expect(new TextDecoder().decode(await contentOf('put/part'))).toBe('kept');
});

it('a copy by header is refused, and does not leave an empty object', async () => {
  await fileOf('put/source').save('x');
  const headers = { 'X-Goog-Copy-Source': `/${BUCKET}/put/source` };
  expect((await harness.call(`/${BUCKET}/put/copy`, { method: 'PUT', headers })).status).toBe(501);
  expect(await fileOf('put/copy').exists()).toEqual([false]);
});

describe('a resumable upload begun with a signed URL', () => {
  const START = { 'X-Goog-Resumable': 'start' };
  async function begun(name: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(await signed(name, 'resumable'), {
      method: 'POST',
      headers: { ...PAGE, ...START, ...headers },
    });
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  }
  const put = (address: string, range: string, body?: BodyInit) =>
    fetch(address, { method: 'PUT', headers: { ...PAGE, 'Content-Range': range }, ...(body && { body }) });

  it('takes pieces, tells how much has arrived, and ends once', async () => {
    const sent = bytesOf(1000);
    const address = await begun('resumed/a/ü b.png', { 'Content-Type': 'image/png', 'X-Goog-Meta-A': '1' });
    expect((await put(address, 'bytes 0-599/*', sent.slice(0, 600))).status).toBe(308);
    expect((await put(address, 'bytes */*')).headers.get('range')).toBe('bytes=0-599');
    expect((await put(address, 'bytes 600-999/1000', sent.slice(600))).status).toBe(200);
    expect((await put(address, 'bytes */1000')).status).toBe(200);
    expect(await contentOf('resumed/a/ü b.png')).toEqual(sent);
    const [metadata] = await fileOf('resumed/a/ü b.png').getMetadata();
    expect(metadata).toMatchObject({ contentType: 'image/png', metadata: { a: '1' } });
  });

  it('is what the library streams to', async () => {
    const uri = await begun('resumed/library');
    await fileOf('resumed/library').save(Buffer.from(bytesOf(3000)), { uri, resumable: true, validation: false });
    expect(await contentOf('resumed/library')).toEqual(bytesOf(3000));
  });

  it('is cancelled, and then takes nothing', async () => {
    const address = await begun('resumed/cancelled');
    expect((await fetch(address, { method: 'DELETE', headers: PAGE })).status).toBe(499);
    expect((await put(address, 'bytes 0-0/1', 'x')).status).toBe(400);
    expect(await fileOf('resumed/cancelled').exists()).toEqual([false]);
  });

  it('asks its condition again at the end', async () => {
    const address = await begun('resumed/raced', { 'X-Goog-If-Generation-Match': '0' });
    await fileOf('resumed/raced').save('first');
    expect((await put(address, 'bytes 0-0/1', 'x')).status).toBe(412);
    expect(new TextDecoder().decode(await contentOf('resumed/raced'))).toBe('first');
  });

  it('is tied to its object', async () => {
    const address = await begun('resumed/mine');
    expect((await put(address.replace('mine', 'other'), 'bytes 0-0/1', 'x')).status).toBe(404);
    expect((await put(address.replace(/upload_id=.*/, 'upload_id=guess'), 'bytes 0-0/1', 'x')).status).toBe(404);
    expect(await fileOf('resumed/other').exists()).toEqual([false]);
  });

  it('does not get a user past the rules', async () => {
    const start = await harness.call(`/v0/b/${BUCKET}/o?name=resumed%2Frules`, {
      method: 'POST',
      headers: {
        Authorization: `Firebase ${idToken('u1')}`,
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
      },
    });
    const id = new URL(start.headers.get('x-goog-upload-url') ?? '').searchParams.get('upload_id') ?? '';
    for (const address of [`/${BUCKET}/resumed/rules`, `/upload/storage/v1/b/${BUCKET}/o`]) {
      const answer = await put(`${harness.origin}${address}?upload_id=${id}`, 'bytes 0-0/1', 'x');
      expect(answer.status).toBe(403);
    }
    expect(await fileOf('resumed/rules').exists()).toEqual([false]);
  });
});
