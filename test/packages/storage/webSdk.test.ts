// @vitest-environment node
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, bytesOf, type Harness, idToken, OPEN_RULES, startHarness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, {
    limits: { maxTotalBytes: 24 * 1024 * 1024, maxObjectBytes: 16 * 1024 * 1024 },
  });
});
afterAll(() => harness.stop());

const at = (path: string) => ref(harness.client(), path);
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: { code: unknown }) => error.code,
  );

describe('upload and download', () => {
  it('returns the content byte for byte, with its metadata', async () => {
    const sent = bytesOf(5000);
    const { metadata } = await uploadBytes(at('a/photo.png'), sent, {
      contentType: 'image/png',
      cacheControl: 'private, max-age=60',
      customMetadata: { fleetadmin: 'f1' },
    });
    expect(metadata).toMatchObject({
      bucket: BUCKET,
      fullPath: 'a/photo.png',
      name: 'photo.png',
      size: 5000,
      contentType: 'image/png',
      cacheControl: 'private, max-age=60',
      customMetadata: { fleetadmin: 'f1' },
    });
    expect(new Uint8Array(await getBytes(at('a/photo.png')))).toEqual(sent);
    const stored = await getMetadata(at('a/photo.png'));
    expect(stored.md5Hash).toBe(metadata.md5Hash);
    expect(Date.parse(stored.timeCreated)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('accepts an empty file and a text', async () => {
    await uploadBytes(at('a/empty'), new Uint8Array());
    expect((await getBytes(at('a/empty'), 10)).byteLength).toBe(0);
    await uploadString(at('a/text'), 'Grüße, £5', 'raw');
    expect(Buffer.from(await getBytes(at('a/text'))).toString('utf8')).toBe('Grüße, £5');
  });

  it('replaces an object and raises its generation', async () => {
    const first = await uploadBytes(at('a/twice'), bytesOf(10));
    const second = await uploadBytes(at('a/twice'), bytesOf(20));
    expect(Number(second.metadata.generation)).toBeGreaterThan(Number(first.metadata.generation));
    expect((await getBytes(at('a/twice'))).byteLength).toBe(20);
  });

  it('limits a download to the requested size', async () => {
    const sent = bytesOf(1000);
    await uploadBytes(at('a/long'), sent);
    expect(new Uint8Array(await getBytes(at('a/long'), 100))).toEqual(sent.slice(0, 100));
  });

  it.each([
    'with space & ampersand.png',
    'naïve-£.png',
    'a%2Fb.png',
    'plus+plus.png',
    'q?x=1#y.png',
  ])('keeps the name %s', async (name) => {
    await uploadBytes(at(`names/${name}`), bytesOf(3));
    expect((await getMetadata(at(`names/${name}`))).fullPath).toBe(`names/${name}`);
    const page = await listAll(at('names'));
    expect(page.items.map((item) => item.name)).toContain(name);
    expect((await fetch(await getDownloadURL(at(`names/${name}`)))).status).toBe(200);
  });
});

describe('resumable upload', () => {
  it('sends a large file in pieces and reports its progress', async () => {
    const sent = bytesOf(1_500_001);
    const seen: number[] = [];
    const task = uploadBytesResumable(at('r/large'), sent, { contentType: 'image/webp' });
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    const done = await task;
    expect(done.bytesTransferred).toBe(1_500_001);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(done.metadata).toMatchObject({ size: 1_500_001, contentType: 'image/webp' });
    expect(Buffer.from(await getBytes(at('r/large'))).equals(sent)).toBe(true);
  });

  it('pauses and resumes where it stopped', async () => {
    const sent = bytesOf(3_000_000);
    const task = uploadBytesResumable(at('r/paused'), sent);
    await new Promise<void>((resolve, reject) => {
      const stop = task.on(
        'state_changed',
        (snapshot) => {
          if (snapshot.state === 'running' && snapshot.bytesTransferred > 0) task.pause();
          if (snapshot.state !== 'paused') return;
          stop();
          resolve();
        },
        reject,
      );
    });
    expect(await codeOf(getMetadata(at('r/paused')))).toBe('storage/object-not-found');
    expect(task.resume()).toBe(true);
    await task;
    expect(Buffer.from(await getBytes(at('r/paused'))).equals(sent)).toBe(true);
  });

  it('leaves nothing behind when cancelled', async () => {
    const task = uploadBytesResumable(at('r/cancelled'), bytesOf(3_000_000));
    task.on('state_changed', ({ bytesTransferred }) => {
      if (bytesTransferred > 0) task.cancel();
    });
    expect(await codeOf(Promise.resolve(task))).toBe('storage/canceled');
    expect(await codeOf(getMetadata(at('r/cancelled')))).toBe('storage/object-not-found');
  });
});

describe('download URL', () => {
  it('works without signing in', async () => {
    await uploadBytes(at('d/photo.png'), bytesOf(30), { contentType: 'image/png' });
    const url = await getDownloadURL(at('d/photo.png'));
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytesOf(30));
    expect(await getDownloadURL(at('d/photo.png'))).toBe(url);
  });

  it('stops working when the content is replaced', async () => {
    await uploadBytes(at('d/replaced'), bytesOf(1));
    const before = new URL(await getDownloadURL(at('d/replaced'))).searchParams.get('token');
    await uploadBytes(at('d/replaced'), bytesOf(2));
    expect(new URL(await getDownloadURL(at('d/replaced'))).searchParams.get('token')).not.toBe(before);
  });
});

describe('metadata', () => {
  it('changes the given fields, keeps the rest and removes those set to null', async () => {
    await uploadBytes(at('m/one'), bytesOf(1), { contentType: 'image/png', customMetadata: { a: '1', b: '2' } });
    const changed = await updateMetadata(at('m/one'), { contentLanguage: 'en', customMetadata: { b: '3', c: '4' } });
    expect(changed).toMatchObject({ contentType: 'image/png', contentLanguage: 'en', metageneration: '2' });
    expect(changed.customMetadata).toEqual({ a: '1', b: '3', c: '4' });
    // The SDK's types lack the null that its reference documents for removing a field.
    // @ts-expect-error -- see above
    const cleared = await updateMetadata(at('m/one'), { contentLanguage: null, customMetadata: null });
    expect(cleared.contentLanguage).toBeUndefined();
    expect(cleared.customMetadata).toBeUndefined();
  });

  it('does not let a client choose the download token', async () => {
    await uploadBytes(at('m/token'), bytesOf(1), { customMetadata: { firebaseStorageDownloadTokens: 'guess' } });
    const url = new URL(await getDownloadURL(at('m/token')));
    expect(url.searchParams.get('token')).toMatch(/^[0-9a-f-]{36}$/);
    await updateMetadata(at('m/token'), { customMetadata: { firebaseStorageDownloadTokens: 'guess' } });
    expect(new URL(await getDownloadURL(at('m/token'))).href).toBe(url.href);
  });

  it('refuses more custom metadata than Cloud Storage allows', async () => {
    const big = { customMetadata: { note: 'x'.repeat(9000) } };
    await expect(uploadBytes(at('m/big'), bytesOf(1), big)).rejects.toMatchObject({ status: 400 });
  });
});

describe('list', () => {
  const names = ['l/a', 'l/b', 'l/sub/c', 'l/sub/d', 'l/sub/deep/e', 'l/z', 'lx'];
  beforeAll(() => Promise.all(names.map((name) => uploadBytes(at(name), bytesOf(1)))));

  it('shows one level: files and folders', async () => {
    const { items, prefixes } = await listAll(at('l'));
    expect(items.map((item) => item.fullPath)).toEqual(['l/a', 'l/b', 'l/z']);
    expect(prefixes.map((item) => item.fullPath)).toEqual(['l/sub']);
    expect((await listAll(at('nowhere'))).items).toEqual([]);
  });

  it.each([1, 2, 3])('pages by %i without losing or repeating anything', async (maxResults) => {
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(at('l'), { maxResults, ...(pageToken !== undefined && { pageToken }) });
      expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(maxResults);
      seen.push(...[...page.items, ...page.prefixes].map((item) => item.fullPath));
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
    expect(seen.toSorted()).toEqual(['l/a', 'l/b', 'l/sub', 'l/z']);
  });
});

describe('delete', () => {
  it('removes the object', async () => {
    await uploadBytes(at('x/gone'), bytesOf(1));
    await deleteObject(at('x/gone'));
    for (const call of [getBytes, getMetadata, getDownloadURL, deleteObject]) {
      expect(await codeOf(call(at('x/gone')))).toBe('storage/object-not-found');
    }
    expect((await listAll(at('x'))).items).toEqual([]);
  });
});

describe('errors in the SDK’s terms', () => {
  it.each([
    ['an expired token', idToken('u1', { exp: 1 }), 'storage/unauthenticated'],
    ['a token for another project', idToken('u1', { aud: 'other' }), 'storage/unauthenticated'],
    ['a token from another issuer', idToken('u1', { iss: 'https://example.com' }), 'storage/unauthenticated'],
    ['a token without a user', idToken(''), 'storage/unauthenticated'],
    ['a signed token', `${idToken('u1')}c2lnbmVk`, 'storage/unauthenticated'],
    ['not a token', 'rubbish', 'storage/unauthenticated'],
    ['a good token', idToken('u1'), 'storage/object-not-found'],
    ['the SDK’s mock token', idToken('u1', { iat: 0, exp: 3600 }), 'storage/object-not-found'],
  ])('%s', async (_, token, code) => {
    expect(await codeOf(getMetadata(ref(harness.client(token), 'nothing')))).toBe(code);
  });

  it('a full bucket is a quota error, and existing objects stay', async () => {
    await uploadBytes(at('q/one'), bytesOf(8_000_000));
    expect(await codeOf(uploadBytes(at('q/two'), bytesOf(9_000_000)))).toBe('storage/quota-exceeded');
    expect((await getMetadata(at('q/one'))).size).toBe(8_000_000);
    await deleteObject(at('q/one'));
    await uploadBytes(at('q/two'), bytesOf(9_000_000));
    await deleteObject(at('q/two'));
  });

  it('another bucket is not found', async () => {
    await uploadBytes(at('b/here'), bytesOf(1));
    const elsewhere = ref(harness.client(), 'gs://other-bucket/b/here');
    expect(await codeOf(getMetadata(elsewhere))).toBe('storage/object-not-found');
  });
});
