// @vitest-environment node
import { deleteApp, getApp, getDownloadURL, initializeApp, getStorage, type Storage } from '../../support/adminSdk';
import { getBytes, getMetadata, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUCKET, bytesOf, type Harness, idToken, OPEN_RULES, PROJECT, startHarness } from './harness';

const CLOSED_RULES = `
  rules_version = '2';
  service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read, write: if false; } } }
`;

let harness: Harness;
let bucket: ReturnType<Storage['bucket']>;
beforeAll(async () => {
  harness = await startHarness(CLOSED_RULES);
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${harness.port}`);
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${harness.port}`);
  bucket = getStorage(initializeApp({ projectId: PROJECT, storageBucket: BUCKET }, 'admin')).bucket();
});
afterAll(async () => {
  await deleteApp(getApp('admin'));
  vi.unstubAllEnvs();
  await harness.stop();
});

const contentOf = async (name: string) => (await bucket.file(name).download())[0];

describe('the Admin SDK, which bypasses the rules', () => {
  it.each([
    ['in one piece', false],
    ['in a resumable session', true],
  ])('saves %s and downloads again, verified by checksum', async (_, resumable) => {
    const sent = Buffer.from(bytesOf(700_000));
    const file = bucket.file(`save/${resumable}.bin`);
    await file.save(sent, {
      resumable,
      contentType: 'image/png',
      validation: 'crc32c',
      metadata: { metadata: { a: '1' } },
    });
    expect((await contentOf(file.name)).equals(sent)).toBe(true);
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({ contentType: 'image/png', size: '700000', bucket: BUCKET, metadata: { a: '1' } });
  });

  it('uploads a stream in several pieces', async () => {
    const sent = Buffer.from(bytesOf(900_000));
    await bucket.file('save/pieces').save(sent, { resumable: true, chunkSize: 256 * 1024 });
    expect((await contentOf('save/pieces')).equals(sent)).toBe(true);
  });

  it('reads a byte range', async () => {
    await bucket.file('part').save(Buffer.from(bytesOf(1000)));
    const [part] = await bucket.file('part').download({ start: 10, end: 19 });
    expect(new Uint8Array(part)).toEqual(bytesOf(1000).slice(10, 20));
  });

  it('tells whether objects and buckets exist', async () => {
    await bucket.file('exists').save('x');
    expect(await bucket.file('exists').exists()).toEqual([true]);
    expect(await bucket.file('exists-not').exists()).toEqual([false]);
    expect(await bucket.exists()).toEqual([true]);
    // What is no content says so in plain text, what is no metadata in JSON.
    const message = expect.stringContaining(`No such object: ${BUCKET}/exists-not`);
    const noContent: unknown = await contentOf('exists-not').catch((error: unknown) => error);
    expect(noContent).toMatchObject({ code: 404, message });
    expect(noContent).not.toHaveProperty('errors.0');
    const noMetadata = { code: 404, message, errors: [{ reason: 'notFound' }] };
    await expect(bucket.file('exists-not').getMetadata()).rejects.toMatchObject(noMetadata);
  });

  it('deletes', async () => {
    await bucket.file('delete').save('x');
    await bucket.file('delete').delete();
    expect(await bucket.file('delete').exists()).toEqual([false]);
    await expect(bucket.file('delete').delete()).rejects.toMatchObject({ code: 404 });
    await bucket.file('delete').delete({ ignoreNotFound: true });
  });

  it('lists by prefix, by folder and page by page', async () => {
    await Promise.all(['list/a', 'list/b', 'list/sub/c'].map((name) => bucket.file(name).save('x')));
    const names = async (query: object) => (await bucket.getFiles(query))[0].map((file) => file.name);
    expect(await names({ prefix: 'list/' })).toEqual(['list/a', 'list/b', 'list/sub/c']);
    expect(await names({ prefix: 'list/', delimiter: '/' })).toEqual(['list/a', 'list/b']);
    const query = { prefix: 'list/', maxResults: 2, autoPaginate: false };
    const [first, next] = await bucket.getFiles(query);
    expect(first.map((file) => file.name)).toEqual(['list/a', 'list/b']);
    expect(await names({ ...query, ...next })).toEqual(['list/sub/c']);
  });

  it('deletes a whole folder', async () => {
    await Promise.all(['folder/a', 'folder/b'].map((name) => bucket.file(name).save('x')));
    await bucket.deleteFiles({ prefix: 'folder/' });
    expect((await bucket.getFiles({ prefix: 'folder/' }))[0]).toEqual([]);
  });

  it('changes metadata, and removes a key with null', async () => {
    const file = bucket.file('metadata');
    await file.save('x', { metadata: { metadata: { fleetadmin: 'f1', note: 'n' } } });
    await file.setMetadata({ contentType: 'image/webp', metadata: { fleetadmin: 'f2', note: null } });
    expect((await file.getMetadata())[0]).toMatchObject({ contentType: 'image/webp', metadata: { fleetadmin: 'f2' } });
    expect((await file.getMetadata())[0].metadata).not.toHaveProperty('note');
  });

  it('copies and moves, including metadata', async () => {
    await bucket.file('from').save('content', { contentType: 'image/png', metadata: { metadata: { a: '1' } } });
    await bucket.file('from').copy(bucket.file('copy'));
    await bucket.file('from').rename('moved');
    expect((await contentOf('copy')).toString()).toBe('content');
    expect((await bucket.file('moved').getMetadata())[0]).toMatchObject({
      contentType: 'image/png',
      metadata: { a: '1' },
    });
    expect(await bucket.file('from').exists()).toEqual([false]);
  });

  it('overwrites only the expected generation', async () => {
    const file = bucket.file('generation');
    await file.save('one', { preconditionOpts: { ifGenerationMatch: 0 } });
    const again = file.save('two', { preconditionOpts: { ifGenerationMatch: 0 }, resumable: false });
    await expect(again).rejects.toMatchObject({ code: 412 });
    expect((await contentOf('generation')).toString()).toBe('one');
  });

  it('shares an object with the web through a download URL that can be revoked', async () => {
    const file = bucket.file('shared.png');
    await file.save('picture', { metadata: { metadata: { firebaseStorageDownloadTokens: 'first' } } });
    const url = `${harness.origin}/v0/b/${BUCKET}/o/shared.png?alt=media&token=first`;
    expect(await (await fetch(url)).text()).toBe('picture');
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'second' } });
    expect((await fetch(url)).status).toBe(403);
    expect(await (await fetch(url.replace('first', 'second'))).text()).toBe('picture');
  });
});

it('the Admin SDK’s getDownloadURL, which sends no credentials to an emulator, works where the rules allow a read', async () => {
  const setRules = (content: string) =>
    harness.call('/internal/setRules', {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    });
  await bucket.file('folder/linked.png').save('picture');
  await setRules(OPEN_RULES);
  const url = await getDownloadURL(bucket.file('folder/linked.png'));
  await setRules(CLOSED_RULES);
  expect(await (await fetch(url)).text()).toBe('picture');
  await expect(getDownloadURL(bucket.file('folder/linked.png'))).rejects.toMatchObject({ code: 403 });
});

describe('everybody else', () => {
  it('is subject to the rules, unlike the server', async () => {
    await bucket.file('closed').save('x');
    await expect(getBytes(ref(harness.client(idToken('u1')), 'closed'))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect((await getMetadata(ref(harness.client('owner'), 'closed'))).size).toBe(1);
    await uploadBytes(ref(harness.client('owner'), 'by-owner'), bytesOf(2));
    expect((await contentOf('by-owner')).length).toBe(2);
  });

  it.each([
    ['a user’s token', { Authorization: `Bearer ${idToken('u1', { role: 'admin' })}` }],
    ['a page in a browser', { Origin: 'http://localhost:5173' }],
  ])('does not reach the server’s API with %s', async (_, headers) => {
    await bucket.file('closed').save('x');
    const object = `storage/v1/b/${BUCKET}/o/closed`;
    const calls: [string, string][] = [
      ['GET', object],
      ['GET', `${object}?alt=media`],
      ['GET', `download/${object}?alt=media`],
      ['GET', `b/${BUCKET}/o/closed?alt=media`],
      ['GET', `${BUCKET}/closed`],
      ['GET', `storage/v1/b/${BUCKET}/o`],
      ['PATCH', object],
      ['DELETE', object],
      ['POST', `upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=closed`],
      ['POST', `${object}/rewriteTo/b/${BUCKET}/o/stolen`],
      ['POST', 'internal/reset'],
      ['PUT', 'internal/setRules'],
    ];
    for (const [method, path] of calls) {
      expect([method, path, (await fetch(`${harness.origin}/${path}`, { method, headers })).status]).toEqual([
        method,
        path,
        403,
      ]);
    }
    expect((await contentOf('closed')).toString()).toBe('x');
  });
});
