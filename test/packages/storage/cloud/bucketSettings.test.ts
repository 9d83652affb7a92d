/** What is stated about a bucket. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, type Bucket, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  bucket = await harness.newBucket();
});

const metadataOf = async (of = bucket) => (await of.getMetadata())[0];
const send = (method: string, body: object, search = '') =>
  harness.call(`/storage/v1/b/${bucket.name}${search}`, { method, body: JSON.stringify(body) });

it('a bucket of which nothing was stated says what it is', async () => {
  const metadata = await metadataOf();
  expect(metadata).toMatchObject({
    location: 'US',
    locationType: 'multi-region',
    storageClass: 'STANDARD',
    metageneration: '1',
    iamConfiguration: { publicAccessPrevention: 'inherited', uniformBucketLevelAccess: { enabled: false } },
  });
  expect(Date.parse(metadata.timeCreated ?? '')).toBeLessThanOrEqual(Date.now());
  for (const field of ['versioning', 'labels', 'cors', 'lifecycle', 'retentionPolicy', 'website'])
    expect(metadata).not.toHaveProperty(field);
});

const SETTINGS = {
  labels: { team: 'fleet' },
  versioning: { enabled: true },
  website: { mainPageSuffix: 'index.html', notFoundPage: '404.html' },
  cors: [{ maxAgeSeconds: 60 }, { method: ['GET'], origin: ['*'], responseHeader: ['Content-Type'] }],
  lifecycle: {
    rule: [{ action: { type: 'Delete' as const }, condition: { age: 30, isLive: true, matchesPrefix: ['tmp/'] } }],
  },
  defaultEventBasedHold: true,
  logging: { logBucket: 'logs', logObjectPrefix: 'town' },
  billing: { requesterPays: true },
  rpo: 'ASYNC_TURBO',
};

it('what is stated is kept, whether at the start or later, and over a restart', async () => {
  const stated = await harness.newBucket(SETTINGS);
  expect(await metadataOf(stated)).toMatchObject(SETTINGS);
  await bucket.setMetadata({ ...SETTINGS });
  expect(await metadataOf()).toMatchObject({ ...SETTINGS, metageneration: '2' });
  const before = await metadataOf();
  await harness.restart();
  expect(await metadataOf()).toEqual(before);
  expect((await harness.admin().getBuckets())[0].map(({ name }) => name)).toContain(stated.name);
});

it('a deleted bucket, and a reset, leave nothing of it', async () => {
  await bucket.setMetadata({ labels: { a: 'b' } });
  await bucket.delete();
  await harness.restart();
  expect(await metadataOf()).not.toHaveProperty('labels');
  await bucket.setMetadata({ labels: { a: 'b' } });
  await bucket.delete();
  await harness.admin().createBucket(bucket.name);
  expect(await metadataOf()).not.toHaveProperty('labels');
  await bucket.setMetadata({ labels: { a: 'b' } });
  await harness.call('/internal/reset', { method: 'POST' });
  await harness.restart();
  expect(await metadataOf()).not.toHaveProperty('labels');
});

it('labels are merged one by one, and null removes one', async () => {
  await bucket.setLabels({ a: '1', b: '2' });
  await bucket.setLabels({ c: '3' });
  expect((await metadataOf()).labels).toEqual({ a: '1', b: '2', c: '3' });
  await bucket.deleteLabels('a');
  expect((await metadataOf()).labels).toEqual({ b: '2', c: '3' });
  await bucket.deleteLabels();
  expect(await metadataOf()).not.toHaveProperty('labels');
});

it('lists are replaced as a whole, and an empty one is not shown', async () => {
  await bucket.setCorsConfiguration(SETTINGS.cors);
  await bucket.setCorsConfiguration([{ maxAgeSeconds: 5 }]);
  expect((await metadataOf()).cors).toEqual([{ maxAgeSeconds: 5 }]);
  await bucket.setCorsConfiguration([]);
  expect(await metadataOf()).not.toHaveProperty('cors');
  await bucket.addLifecycleRule({ action: { type: 'Delete' }, condition: { createdBefore: new Date('2018') } });
  await bucket.addLifecycleRule({
    action: { type: 'SetStorageClass', storageClass: 'COLDLINE' },
    condition: { age: 9 },
  });
  expect((await metadataOf()).lifecycle?.rule).toEqual([
    { action: { type: 'Delete' }, condition: { createdBefore: '2018-01-01' } },
    { action: { type: 'SetStorageClass', storageClass: 'COLDLINE' }, condition: { age: 9 } },
  ]);
  await bucket.setMetadata({ lifecycle: null });
  expect(await metadataOf()).not.toHaveProperty('lifecycle');
});

it('PUT leaves nothing but what it states, and the place', async () => {
  const there = await harness.newBucket({ location: 'asia-east1', labels: { a: '1' } });
  bucket = there;
  expect((await send('PUT', { labels: { b: '2' }, location: 'EU' })).status).toBe(200);
  expect(await metadataOf()).toMatchObject({ labels: { b: '2' }, location: 'ASIA-EAST1', locationType: 'region' });
});

it.each([
  ['eu', {}, 'multi-region'],
  ['NAM4', {}, 'dual-region'],
  ['US', { customPlacementConfig: { dataLocations: ['US-EAST1', 'US-WEST1'] } }, 'dual-region'],
  ['europe-west2', {}, 'region'],
])('in %s with %o it lies in a %s', async (location, settings, locationType) => {
  const there = await harness.newBucket({ location, ...settings });
  expect(await metadataOf(there)).toMatchObject({ location: location.toUpperCase(), locationType, ...settings });
});

it('new objects have the storage class of their bucket', async () => {
  await bucket.setStorageClass('coldline');
  expect((await metadataOf()).storageClass).toBe('COLDLINE');
  await bucket.file('cold').save('x');
  await bucket.file('near').save('x', { metadata: { storageClass: 'NEARLINE' } });
  const classes = (await bucket.getFiles())[0].map(({ metadata }) => metadata.storageClass);
  expect(classes).toEqual(['COLDLINE', 'NEARLINE']);
});

it('Autoclass says since when', async () => {
  const there = await harness.newBucket({ autoclass: { enabled: true, terminalStorageClass: 'ARCHIVE' } });
  const { autoclass } = await metadataOf(there);
  expect(autoclass).toMatchObject({ enabled: true, terminalStorageClass: 'ARCHIVE' });
  await there.setMetadata({ labels: { a: 'b' } });
  expect((await metadataOf(there)).autoclass).toEqual(autoclass);
  await there.setMetadata({ autoclass: { enabled: false } });
  const toggled = (await metadataOf(there)).autoclass;
  expect([toggled?.enabled, (toggled?.toggleTime ?? '') > (autoclass?.toggleTime ?? 'z')]).toEqual([false, true]);
});

it('a hierarchical namespace needs uniform access', async () => {
  const hierarchicalNamespace = { enabled: true };
  await expect(harness.newBucket({ hierarchicalNamespace })).rejects.toMatchObject({ code: 400 });
  const iamConfiguration = { uniformBucketLevelAccess: { enabled: true } };
  expect(await metadataOf(await harness.newBucket({ hierarchicalNamespace, iamConfiguration }))).toMatchObject({
    hierarchicalNamespace,
  });
  expect(await metadataOf(await harness.newBucket({ hierarchicalNamespace: { enabled: false } }))).not.toHaveProperty(
    'hierarchicalNamespace',
  );
});

describe('refused', () => {
  it.each([
    ['storageClass', { storageClass: 'gold' }],
    ['labels.a', { labels: { a: 5 } }],
    ['versioning.enabled', { versioning: { enabled: 'yes' } }],
    ['retentionPolicy.retentionPeriod', { retentionPolicy: { retentionPeriod: -1 } }],
    ['iamConfiguration.publicAccessPrevention', { iamConfiguration: { publicAccessPrevention: 'some' } }],
    ['rpo', { rpo: 'FAST' }],
    ['cors', { cors: { maxAgeSeconds: 1 } }],
    ['too much', { website: { mainPageSuffix: 'x'.repeat(70_000) } }],
  ])('%s', async (_, settings) => {
    const before = await metadataOf();
    expect((await send('PATCH', settings)).status).toBe(400);
    expect(await metadataOf()).toEqual(before);
  });

  it('a condition that does not hold', async () => {
    const search = '?ifMetagenerationMatch=9';
    expect((await send('PATCH', { labels: { a: 'b' } }, search)).status).toBe(412);
    expect((await harness.call(`/storage/v1/b/${bucket.name}${search}`)).status).toBe(412);
    expect((await harness.call(`/storage/v1/b/${bucket.name}${search}`, { method: 'DELETE' })).status).toBe(412);
    expect(await bucket.exists()).toEqual([true]);
    expect((await harness.call(`/storage/v1/b/${bucket.name}?ifMetagenerationNotMatch=1`)).status).toBe(304);
  });

  it('what the server alone states', async () => {
    await send('PATCH', {
      name: 'other',
      metageneration: '7',
      retentionPolicy: { retentionPeriod: '5', isLocked: true, effectiveTime: '2020-01-01T00:00:00Z' },
    });
    const { name, metageneration, retentionPolicy } = await metadataOf();
    expect([name, metageneration]).toEqual([bucket.name, '2']);
    expect(retentionPolicy).not.toHaveProperty('isLocked');
    expect(retentionPolicy?.effectiveTime).not.toContain('2020');
  });
});

it('a page in a browser does not change a bucket', async () => {
  const path = `/storage/v1/b/${bucket.name}`;
  const headers = { Origin: 'http://localhost:5173' };
  const asked = await Promise.all([
    harness.call(path, { method: 'PATCH', headers, body: '{"versioning":{"enabled":true}}' }),
    harness.call(`${path}/acl`, { headers }),
    harness.call(`${path}/defaultObjectAcl`, { method: 'POST', headers, body: '{}' }),
    harness.call(`${path}/lockRetentionPolicy?ifMetagenerationMatch=1`, { method: 'POST', headers }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('a server with one bucket keeps its settings', async () => {
  const single = await startHarness(OPEN_RULES);
  const only = single.admin().bucket(BUCKET);
  await only.setMetadata({ versioning: { enabled: true } });
  await single.restart();
  expect((await only.getMetadata())[0].versioning).toEqual({ enabled: true });
  await single.stop();
});
