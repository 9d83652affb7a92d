/** Content stored with gzip, for clients that take gzip and for those that do not. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getBytes, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, bytesOf, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
const CONTENT = Buffer.from(bytesOf(50_000));
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
  await harness.admin().bucket(BUCKET).file('zipped').save(CONTENT, { gzip: true, contentType: 'text/plain' });
});
afterAll(() => harness.stop());

/** Asks as a client does that changes nothing: `fetch` would unpack by itself. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(`${harness.origin}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

const ADDRESSES = [
  `/storage/v1/b/${BUCKET}/o/zipped?alt=media`,
  `/download/storage/v1/b/${BUCKET}/o/zipped?alt=media`,
  `/v0/b/${BUCKET}/o/zipped?alt=media`,
  `/${BUCKET}/zipped`,
];

describe.each(ADDRESSES)('%s', (address) => {
  it('is unpacked without Accept-Encoding', async () => {
    const { headers, body } = await ask(address);
    expect(body.equals(CONTENT)).toBe(true);
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, undefined]);
    expect([headers['content-type'], headers['x-goog-stored-content-encoding']]).toEqual(['text/plain', 'gzip']);
  });

  it('comes as it is to whoever takes gzip', async () => {
    const { headers, body } = await ask(address, { 'Accept-Encoding': 'br, gzip;q=0.5' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-length']).toBe(String(body.length));
    expect(gunzipSync(body).equals(CONTENT)).toBe(true);
  });
});

it.each([
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['*', 'gzip'],
  ['GZIP', 'gzip'],
])('Accept-Encoding: %s', async (header, encoding) => {
  expect((await ask(`/${BUCKET}/zipped`, { 'Accept-Encoding': header })).headers['content-encoding']).toBe(encoding);
});

it('is unpacked whole: a range counts stored bytes', async () => {
  const { status, body } = await ask(`/${BUCKET}/zipped`, { Range: 'bytes=0-9' });
  expect([status, body.equals(CONTENT)]).toEqual([200, true]);
  const stored = await ask(`/${BUCKET}/zipped`, { Range: 'bytes=0-9', 'Accept-Encoding': 'gzip' });
  expect([stored.status, stored.body.length]).toEqual([206, 10]);
});

it('no-transform leaves it packed', async () => {
  const metadata = { cacheControl: 'public, no-transform' };
  await harness.admin().bucket(BUCKET).file('as-is').save(CONTENT, { gzip: true, metadata });
  const { headers, body } = await ask(`/${BUCKET}/as-is`);
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).equals(CONTENT)).toBe(true);
});

it('content that only claims to be gzip comes as it is', async () => {
  const metadata = { contentEncoding: 'gzip' };
  await harness.admin().bucket(BUCKET).file('claim').save('plain', { metadata, resumable: false });
  expect((await ask(`/${BUCKET}/claim`)).body.toString()).toBe('plain');
});

it('damaged content ends the connection and not the server', async () => {
  const metadata = { contentEncoding: 'gzip' };
  const damaged = gzipSync(CONTENT).fill(0, 200, 400);
  await harness.admin().bucket(BUCKET).file('damaged').save(damaged, { metadata, resumable: false });
  await expect(ask(`/${BUCKET}/damaged`)).rejects.toThrow();
  expect((await ask(`/${BUCKET}/zipped`)).status).toBe(200);
});

it('both SDKs give the content', async () => {
  const [content] = await harness.admin().bucket(BUCKET).file('zipped').download();
  expect(content.equals(CONTENT)).toBe(true);
  expect(new Uint8Array(await getBytes(ref(harness.client(), 'zipped')))).toEqual(new Uint8Array(CONTENT));
});

it('a HEAD says what a GET would', async () => {
  const { headers } = await harness.call(`/${BUCKET}/zipped`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect([headers.get('content-encoding'), headers.get('x-goog-stored-content-encoding')]).toEqual([null, 'gzip']);
});

it('Cloud Storage’s API offers an object as a download, Firebase’s shows it', async () => {
  await harness.admin().bucket(BUCKET).file('folder/é.txt').save('x');
  const disposition = async (path: string) => (await ask(path)).headers['content-disposition'];
  const object = `b/${BUCKET}/o/folder%2F%C3%A9.txt?alt=media`;
  expect(await disposition(`/storage/v1/${object}`)).toBe("attachment; filename*=utf-8''%C3%A9.txt");
  expect(await disposition(`/${BUCKET}/folder/%C3%A9.txt`)).toBe("attachment; filename*=utf-8''%C3%A9.txt");
  expect(await disposition(`/v0/${object}`)).toBe("inline; filename*=utf-8''%C3%A9.txt");

  await harness.admin().bucket(BUCKET).file('folder/plain-1.txt').save('x');
  const plain = `b/${BUCKET}/o/folder%2Fplain-1.txt?alt=media`;
  expect(await disposition(`/storage/v1/${plain}`)).toBe('attachment; filename=plain-1.txt');
  await harness.admin().bucket(BUCKET).file('folder/').save('x');
  expect(await disposition(`/storage/v1/b/${BUCKET}/o/folder%2F?alt=media`)).toBe('attachment');
});
