/** Copies, moves and compositions, by the library of the Admin SDK where it can ask for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, bytesOf, type Harness, jsonOf, OPEN_RULES, startHarness } from '../harness';

const MAX_OBJECT_BYTES = 5 * 1024 * 1024;
let harness: Harness;
let bucket: ReturnType<ReturnType<Harness['admin']>['bucket']>;
beforeAll(async () => {
  const limits = { maxObjectBytes: MAX_OBJECT_BYTES, maxTotalBytes: 16 * 1024 * 1024 };
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true, limits });
  bucket = harness.admin().bucket(BUCKET);
});
afterAll(() => harness.stop());

const objects = `/storage/v1/b/${BUCKET}/o`;
const post = (path: string, body: object = {}) =>
  harness.call(`${objects}/${path}`, { method: 'POST', body: JSON.stringify(body) });
const contentOf = async (name: string, of = bucket) => (await of.file(name).download())[0].toString();
const metadataOf = async (name: string) => (await bucket.file(name).getMetadata())[0];

describe('a copy', () => {
  beforeAll(async () => {
    const metadata = { a: '1', firebaseStorageDownloadTokens: 'token1,token2' };
    const customTime = '2026-01-02T03:04:05Z';
    const stated = { cacheControl: 'private,no-store', contentLanguage: 'cy', customTime, metadata };
    await bucket.file('source').save('content', { contentType: 'text/plain', metadata: stated });
  });

  it('keeps what is stated about the source', async () => {
    await bucket.file('source').copy(bucket.file('copy'));
    const [source, copy] = [await metadataOf('source'), await metadataOf('copy')];
    for (const field of ['contentType', 'cacheControl', 'contentLanguage', 'customTime', 'metadata', 'crc32c'] as const)
      expect(copy[field]).toEqual(source[field]);
    expect(copy.metageneration).toBe('1');
    expect(copy.generation).not.toBe(source.generation);
  });

  it('has other custom metadata as a whole, without the tokens, and a null in it as an empty text', async () => {
    const metadata = { foo: 'bar', none: null } as unknown as Record<string, string>;
    await bucket.file('source').copy(bucket.file('stated'), { metadata, cacheControl: 'no-cache' });
    const copy = await metadataOf('stated');
    expect(copy.metadata).toEqual({ foo: 'bar', none: '' });
    expect([copy.cacheControl, copy.contentLanguage]).toEqual(['no-cache', 'cy']);
  });

  it('goes to another bucket', async () => {
    const other = harness.admin().bucket('other-bucket');
    const [, answer] = await bucket.file('source').copy(other.file('copy'));
    expect((answer as { resource: object }).resource).toMatchObject({ bucket: 'other-bucket', name: 'copy' });
    expect(await contentOf('copy', other)).toBe('content');
    await expect(bucket.file('source').copy(harness.admin().bucket('NO').file('x'))).rejects.toMatchObject({
      code: 404,
    });
  });

  it('changes the storage class', async () => {
    await bucket.file('source').copy(bucket.file('class'));
    await bucket.file('class').setStorageClass('nearline');
    expect(await metadataOf('class')).toMatchObject({ storageClass: 'NEARLINE', cacheControl: 'private,no-store' });
    await expect(bucket.file('class').setStorageClass('gold')).rejects.toMatchObject({ code: 400 });
  });

  it.each(['copyTo', 'rewriteTo'])('%s is stopped by a condition on either side', async (verb) => {
    await bucket.file('target').save('old');
    const { generation } = await metadataOf('source');
    const path = `source/${verb}/b/${BUCKET}/o/target`;
    const stopped = {
      'ifSourceGenerationMatch=1': 412,
      [`ifSourceGenerationNotMatch=${generation}`]: 412,
      'ifSourceMetagenerationMatch=9': 412,
      'ifSourceMetagenerationNotMatch=1': 412,
      'sourceGeneration=1': 404,
      'ifGenerationMatch=0': 412,
    };
    for (const [search, status] of Object.entries(stopped))
      expect([search, (await post(`${path}?${search}`)).status]).toEqual([search, status]);
    expect(await contentOf('target')).toBe('old');
    expect((await post(`${path}?ifSourceGenerationMatch=${generation}`)).status).toBe(200);
    expect(await contentOf('target')).toBe('content');
  });
});

describe('a rewrite in steps', () => {
  const MIB = 1024 * 1024;
  const size = 2.5 * MIB;
  const step = `maxBytesRewrittenPerCall=${MIB}`;
  const rewrite = async (search: string, name = 'big-copy') => post(`big/rewriteTo/b/${BUCKET}/o/${name}?${search}`);
  beforeAll(() => bucket.file('big').save(Buffer.from(bytesOf(size))));

  it('goes on with the token until it is done, and shows nothing before', async () => {
    const first = await jsonOf(await rewrite(step));
    expect(first).toMatchObject({ done: false, totalBytesRewritten: String(MIB), objectSize: String(size) });
    expect(await bucket.file('big-copy').exists()).toEqual([false]);
    const second = await jsonOf(await rewrite(`${step}&rewriteToken=${String(first.rewriteToken)}`));
    expect(second).toMatchObject({ done: false, totalBytesRewritten: String(2 * MIB) });
    const last = await jsonOf(await rewrite(`${step}&rewriteToken=${String(second.rewriteToken)}`));
    expect(last).toMatchObject({ done: true, totalBytesRewritten: String(size), resource: { name: 'big-copy' } });
    expect(last).not.toHaveProperty('rewriteToken');
    expect((await bucket.file('big-copy').download())[0].equals(Buffer.from(bytesOf(size)))).toBe(true);
  });

  it('refuses a token of another rewrite', async () => {
    const token = String((await jsonOf(await rewrite(step))).rewriteToken);
    expect((await rewrite(`${step}&rewriteToken=${token}`, 'elsewhere')).status).toBe(400);
    expect((await rewrite(`maxBytesRewrittenPerCall=${2 * MIB}&rewriteToken=${token}`)).status).toBe(400);
    expect((await rewrite('rewriteToken=foo-bar')).status).toBe(400);
    expect((await rewrite('maxBytesRewrittenPerCall=1000')).status).toBe(400);
    await bucket.file('big').save(Buffer.from(bytesOf(size)));
    expect((await rewrite(`${step}&rewriteToken=${token}`)).status).toBe(400);
  });
});

describe('a move', () => {
  it('renames in one step, with everything that is stated', async () => {
    const metadata = { metadata: { a: '1', firebaseStorageDownloadTokens: 'token' } };
    await bucket.file('old').save('content', { contentType: 'text/plain', metadata, public: true });
    await bucket.file('old').moveFileAtomic('folder/new');
    expect(await bucket.file('old').exists()).toEqual([false]);
    expect(await contentOf('folder/new')).toBe('content');
    expect(await metadataOf('folder/new')).toMatchObject({ contentType: 'text/plain', ...metadata });
    expect((await bucket.file('folder/new').acl.get())[0]).toMatchObject([{ entity: 'allUsers' }]);
    expect((await harness.call(`/v0/b/${BUCKET}/o/folder%2Fnew?alt=media&token=token`)).status).toBe(200);
  });

  it('needs no more space than the object has', async () => {
    const full = await startHarness(OPEN_RULES, { limits: { maxObjectBytes: 100_000, maxTotalBytes: 210_000 } });
    const file = full.admin().bucket(BUCKET).file('full');
    await file.save(Buffer.alloc(100_000), { resumable: false });
    // An unfinished upload takes most of what is left.
    const begun = await full.call(`/upload${objects}?uploadType=resumable&name=never`, { method: 'POST' });
    const address = begun.headers.get('location') ?? '';
    for (const [start, end] of [
      [0, 39_999],
      [40_000, 69_999],
    ] as const) {
      const headers = { 'Content-Range': `bytes ${start}-${end}/*` };
      const piece = { method: 'PUT', headers, body: bytesOf(end - start + 1), redirect: 'manual' as const };
      expect((await fetch(address, piece)).status).toBe(308);
    }
    await file.moveFileAtomic('moved');
    await full.admin().bucket(BUCKET).file('moved').moveFileAtomic('again');
    await full.restart();
    expect((await full.admin().bucket(BUCKET).file('again').download())[0].length).toBe(100_000);
    expect((await full.admin().bucket(BUCKET).getFiles())[0].length).toBe(1);
    await full.stop();
  });

  it('replaces what is there, unless a condition stops it', async () => {
    await bucket.file('from').save('new');
    await bucket.file('to').save('old');
    expect((await post('from/moveTo/o/to?ifGenerationMatch=0')).status).toBe(412);
    expect((await post('from/moveTo/o/to?ifSourceGenerationMatch=1')).status).toBe(412);
    expect([await contentOf('from'), await contentOf('to')]).toEqual(['new', 'old']);
    expect((await post('from/moveTo/o/to')).status).toBe(200);
    expect(await contentOf('to')).toBe('new');
    expect((await post('from/moveTo/o/to')).status).toBe(404);
    expect((await post('to/moveTo/o/to')).status).toBe(400);
    expect((await post(`to/moveTo/o/${'x'.repeat(1025)}`)).status).toBe(400);
    expect(await contentOf('to')).toBe('new');
  });
});

describe('a composition', () => {
  beforeAll(() => Promise.all(['1', '2', '3'].map((part) => bucket.file(`part${part}`).save(part))));

  it('joins objects in their order, and says what it is', async () => {
    const [made] = await bucket.combine(['part3', 'part1', 'part2'], 'whole.txt');
    expect(await contentOf(made.name)).toBe('312');
    const metadata = await metadataOf('whole.txt');
    expect(metadata).toMatchObject({ size: '3', componentCount: 3, contentType: 'text/plain' });
    expect(metadata).not.toHaveProperty('md5Hash');
  });

  it('may be part of another, and of itself', async () => {
    await bucket.combine(['part1', 'part2'], 'grown.txt');
    await bucket.combine(['grown.txt', 'part3'], 'grown.txt');
    expect(await contentOf('grown.txt')).toBe('123');
    expect((await metadataOf('grown.txt')).componentCount).toBe(3);
    await bucket.file('grown.txt').moveFileAtomic('moved.txt');
    expect(await metadataOf('moved.txt')).toMatchObject({ componentCount: 3 });
    expect(await metadataOf('moved.txt')).not.toHaveProperty('md5Hash');
  });

  it('is read by a client, whose rules see no MD5', async () => {
    await bucket.combine(['part1', 'part2'], 'seen.txt');
    expect(await jsonOf(await harness.call(`/v0/b/${BUCKET}/o/seen.txt`))).not.toHaveProperty('md5Hash');
  });

  it.each<[string, object[], number, string?]>([
    ['nothing', [], 400],
    ['a source without a name', [{}], 400],
    ['33 sources', Array.from({ length: 33 }, () => ({ name: 'part1' })), 400],
    ['a source that is not there', [{ name: 'part1' }, { name: 'none' }], 404],
    ['another generation', [{ name: 'part1', generation: '1' }], 404],
    ['a condition on a source', [{ name: 'part1', objectPreconditions: { ifGenerationMatch: '1' } }], 412],
    ['a condition on the target', [{ name: 'part1' }], 412, '?ifGenerationMatch=1'],
  ])('is not made of %s', async (_, sourceObjects, status, search = '') => {
    expect((await post(`refused/compose${search}`, { sourceObjects })).status).toBe(status);
    expect(await bucket.file('refused').exists()).toEqual([false]);
  });

  it('is no larger than an object may be', async () => {
    await bucket.file('half').save(Buffer.alloc(MAX_OBJECT_BYTES / 2 + 1));
    const sourceObjects = [{ name: 'half' }, { name: 'half' }];
    expect((await post('refused/compose', { sourceObjects })).status).toBe(413);
  });
});
