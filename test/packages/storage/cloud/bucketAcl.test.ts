/** Access lists of buckets, those of their new objects, and what stands above the lists. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  bucket = await harness.newBucket();
});

const entity = 'user-a@example.org';
const EVERYBODY = { entity: 'allUsers', role: 'READER' };
/** What a page in a browser is answered for an object. */
const asPage = async (name: string) =>
  (await harness.call(`/${bucket.name}/${name}`, { headers: { Origin: 'http://localhost:5173' } })).status;

it.each([
  ['of a bucket', () => bucket.acl, 'WRITER'],
  ['of its new objects', () => bucket.acl.default, 'OWNER'],
])('a grant in the list %s is added, shown, changed and revoked', async (_, list, role) => {
  const [added] = await list().add({ entity, role: 'READER' });
  expect(added).toMatchObject({ entity, role: 'READER' });
  await list().update({ entity, role });
  expect((await list().get({ entity }))[0]).toMatchObject({ entity, role });
  expect((await list().get())[0]).toMatchObject([{ entity, role }]);
  await harness.restart();
  expect((await list().get())[0]).toMatchObject([{ entity, role }]);
  await list().delete({ entity });
  expect((await list().get())[0]).toEqual([]);
  const reason = { code: 404, errors: [{ reason: 'notFound' }] };
  await expect(list().get({ entity })).rejects.toMatchObject(reason);
  await expect(list().delete({ entity })).rejects.toMatchObject(reason);
});

it('an update grants what was not granted before', async () => {
  await bucket.acl.default.update({ entity, role: 'OWNER' });
  expect((await bucket.acl.default.get())[0]).toMatchObject([{ entity, role: 'OWNER' }]);
});

it('an object is not written to by a grant, as a bucket is', async () => {
  await expect(bucket.acl.default.add({ entity, role: 'WRITER' })).rejects.toMatchObject({ code: 400 });
});

it('makePublic and makePrivate reach the bucket, the files that are there and those to come', async () => {
  await Promise.all(['a', 'b'].map((name) => bucket.file(name).save('x')));
  await bucket.makePublic({ includeFiles: true });
  expect((await bucket.acl.get({ entity: 'allUsers' }))[0]).toMatchObject(EVERYBODY);
  await bucket.file('c').save('x');
  expect(await Promise.all(['a', 'b', 'c'].map(asPage))).toEqual([200, 200, 200]);
  await bucket.acl.default.delete({ entity: 'allUsers' });
  await bucket.makePrivate({ includeFiles: true });
  await bucket.file('d').save('x');
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(asPage))).toEqual([403, 403, 403, 403]);
  await expect(bucket.acl.get({ entity: 'allUsers' })).rejects.toMatchObject({ code: 404 });
});

it('a client’s object has the grants of the bucket’s new objects', async () => {
  await bucket.acl.default.add(EVERYBODY);
  await harness.call(`/v0/b/${bucket.name}/o?name=c`, { method: 'POST', body: 'x' });
  expect(await asPage('c')).toBe(200);
});

it('a bucket is made with predefined lists', async () => {
  const query = 'predefinedAcl=publicReadWrite&predefinedDefaultObjectAcl=publicRead&projection=full';
  const create = (search: string) =>
    harness.call(`/storage/v1/b?${search}`, {
      method: 'POST',
      body: JSON.stringify({ name: `made-beside-${bucket.name}` }),
    });
  expect((await create('predefinedAcl=bucketOwnerRead')).status).toBe(400);
  expect(await (await create(query)).json()).toMatchObject({
    acl: [{ entity: 'allUsers', role: 'WRITER' }],
    defaultObjectAcl: [EVERYBODY],
  });
});

describe('uniform access', () => {
  const setUniform = (enabled: boolean) =>
    bucket.setMetadata({ iamConfiguration: { uniformBucketLevelAccess: { enabled } } });

  it('puts every list out of use, and gives it back as it was', async () => {
    const file = bucket.file('a');
    await file.save('x');
    await file.makePublic();
    await bucket.acl.default.add({ entity, role: 'OWNER' });
    await setUniform(true);
    expect(await asPage('a')).toBe(403);
    for (const list of [file.acl, bucket.acl, bucket.acl.default]) {
      await expect(list.get()).rejects.toMatchObject({ code: 400 });
      await expect(list.update({ entity, role: 'OWNER' })).rejects.toMatchObject({ code: 400 });
    }
    await expect(bucket.file('b').save('x', { public: true, resumable: false })).rejects.toMatchObject({ code: 400 });
    await file.save('y');
    await setUniform(false);
    expect((await bucket.acl.default.get())[0]).toMatchObject([{ entity, role: 'OWNER' }]);
  });
});

describe('public access prevention', () => {
  const setPrevention = (publicAccessPrevention: string) =>
    bucket.setMetadata({ iamConfiguration: { publicAccessPrevention } });

  it('keeps the public out, and refuses to let it in', async () => {
    await bucket.file('a').save('x');
    await bucket.file('a').makePublic();
    await setPrevention('enforced');
    expect(await asPage('a')).toBe(403);
    const refused = { code: 412 };
    await expect(bucket.makePublic()).rejects.toMatchObject(refused);
    await expect(bucket.file('a').makePublic()).rejects.toMatchObject(refused);
    await expect(bucket.file('b').save('x', { public: true, resumable: false })).rejects.toMatchObject(refused);
    await expect(bucket.acl.default.add({ entity: 'allAuthenticatedUsers', role: 'READER' })).rejects.toMatchObject(
      refused,
    );
    await bucket.file('a').acl.add({ entity, role: 'READER' });
    await setPrevention('inherited');
    await bucket.makePublic();
  });

  it('and uniform access are set one by one', async () => {
    await setPrevention('enforced');
    await bucket.setMetadata({ iamConfiguration: { uniformBucketLevelAccess: { enabled: true } } });
    expect((await bucket.getMetadata())[0].iamConfiguration).toEqual({
      publicAccessPrevention: 'enforced',
      uniformBucketLevelAccess: { enabled: true },
    });
  });
});
