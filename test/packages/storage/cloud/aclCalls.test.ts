/** Access control lists of objects, and what everybody may read by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, type Harness, idToken, startHarness } from '../harness';

const CLOSED_RULES = `
  rules_version = '2';
  service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read, write: if false; } } }
`;
let harness: Harness;
let file: ReturnType<ReturnType<ReturnType<Harness['admin']>['bucket']>['file']>;
beforeAll(async () => {
  harness = await startHarness(CLOSED_RULES);
  file = harness.admin().bucket(BUCKET).file('a/b');
});
afterAll(() => harness.stop());
beforeEach(() => file.save('content'));

/** Everybody but the server: a page in a browser, and a signed-in user. */
const STRANGERS: Record<string, string>[] = [
  { Origin: 'http://localhost:5173' },
  { Authorization: `Bearer ${idToken('u1')}` },
];
const PUBLIC_READS = [
  `/${BUCKET}/a/b`,
  `/storage/v1/b/${BUCKET}/o/a%2Fb?alt=media`,
  `/download/storage/v1/b/${BUCKET}/o/a%2Fb?alt=media`,
  `/storage/v1/b/${BUCKET}/o/a%2Fb`,
];
const statuses = async (headers: HeadersInit, paths = PUBLIC_READS, init: RequestInit = {}) =>
  Promise.all(paths.map(async (path) => (await harness.call(path, { ...init, headers })).status));

describe.each(STRANGERS)('with %o', (headers) => {
  it('an object is read by everybody once it is public, and no longer when it is private again', async () => {
    expect(await statuses(headers)).toEqual([403, 403, 403, 403]);
    await file.makePublic();
    expect(await statuses(headers)).toEqual([200, 200, 200, 200]);
    expect(await (await harness.call(`/${BUCKET}/a/b`, { headers })).text()).toBe('content');
    await file.makePrivate();
    expect(await statuses(headers)).toEqual([403, 403, 403, 403]);
  });

  it('nothing else of a public object is open', async () => {
    await file.makePublic();
    const object = `/storage/v1/b/${BUCKET}/o/a%2Fb`;
    expect(
      await statuses(headers, [`${object}/acl`, `${object}?projection=full`, `/storage/v1/b/${BUCKET}/o`]),
    ).toEqual([403, 403, 403]);
    expect(await statuses(headers, [object], { method: 'DELETE' })).toEqual([403]);
    expect(await statuses(headers, [object], { method: 'PATCH', body: '{}' })).toEqual([403]);
    expect(await statuses(headers, [`${object}/acl`], { method: 'POST', body: '{}' })).toEqual([403]);
    expect(
      await statuses(headers, [`${object}/moveTo/o/x`, `${object}/copyTo/b/${BUCKET}/o/x`], { method: 'POST' }),
    ).toEqual([403, 403]);
    const upload = `/upload/storage/v1/b/${BUCKET}/o/a%2Fb`;
    expect(await statuses(headers, [upload], { method: 'POST', body: 'x' })).toEqual([403]);
    expect(await file.exists()).toEqual([true]);
  });

  it('a grant to users of Google is none to everybody', async () => {
    await file.acl.add({ entity: 'allAuthenticatedUsers', role: 'READER' });
    expect(await statuses(headers)).toEqual([403, 403, 403, 403]);
  });
});

it('new content is private again', async () => {
  await file.makePublic();
  await file.save('new');
  expect(await statuses({ Origin: 'http://localhost' })).toEqual([403, 403, 403, 403]);
});

it('a grant is added, shown, changed and revoked', async () => {
  const entity = 'user-a@example.org';
  const [added] = await file.acl.add({ entity, role: 'READER' });
  expect(added).toMatchObject({ entity, role: 'READER' });
  await file.acl.add({ entity, role: 'READER' });
  expect((await file.acl.get())[0]).toMatchObject([{ entity, role: 'READER' }]);
  expect((await file.acl.get({ entity }))[0]).toMatchObject({ entity, role: 'READER' });
  await file.acl.update({ entity, role: 'OWNER' });
  expect((await file.acl.get({ entity }))[0]).toMatchObject({ role: 'OWNER' });
  await file.acl.delete({ entity });
  expect((await file.acl.get())[0]).toEqual([]);
  await expect(file.acl.delete({ entity })).rejects.toMatchObject({ code: 404 });
});

it('make-public answers with the grant', async () => {
  const [grant] = await file.makePublic();
  const { generation, etag } = (await file.getMetadata())[0];
  expect(grant).toEqual({
    kind: 'storage#objectAccessControl',
    id: `${BUCKET}/a/b/${String(generation)}/allUsers`,
    selfLink: `${harness.origin}/storage/v1/b/${BUCKET}/o/a%2Fb/acl/allUsers`,
    bucket: BUCKET,
    object: 'a/b',
    generation: String(generation),
    entity: 'allUsers',
    role: 'READER',
    etag,
  });
});

it.each([
  ['an unknown entity', { entity: 'somebody', role: 'READER' }],
  ['an unknown role', { entity: 'allUsers', role: 'WRITER' }],
  ['half a surrogate pair', { entity: 'user-\ud800', role: 'READER' }],
  ['no entity', { role: 'READER' }],
])('a grant with %s is refused', async (_, grant) => {
  const init = { method: 'POST', body: JSON.stringify(grant) };
  expect((await harness.call(`/storage/v1/b/${BUCKET}/o/a%2Fb/acl`, init)).status).toBe(400);
  expect((await file.acl.get())[0]).toEqual([]);
});

it('an upload, a change and a copy take a predefined list', async () => {
  const grants = async (name: string) => {
    const [metadata] = await harness.admin().bucket(BUCKET).file(name).getMetadata({ projection: 'full' });
    return (metadata.acl ?? []).map(({ entity }) => entity);
  };
  for (const resumable of [true, false]) {
    await file.save('x', { public: true, resumable });
    expect(await grants('a/b')).toEqual(['allUsers']);
  }
  await file.copy(harness.admin().bucket(BUCKET).file('copy'));
  expect(await grants('copy')).toEqual([]);
  await file.copy(harness.admin().bucket(BUCKET).file('copy'), { predefinedAcl: 'publicRead' });
  expect(await grants('copy')).toEqual(['allUsers']);
  await file.setMetadata({}, { predefinedAcl: 'private' });
  expect(await grants('a/b')).toEqual([]);
  const unknown = `/upload/storage/v1/b/${BUCKET}/o?name=x&predefinedAcl=everything`;
  expect((await harness.call(unknown, { method: 'POST', body: 'x' })).status).toBe(400);
});

it('a client cannot state a list', async () => {
  const owner = { Authorization: 'Bearer owner' };
  const body = JSON.stringify({ acl: [{ entity: 'allUsers', role: 'READER' }] });
  await harness.call(`/v0/b/${BUCKET}/o/a%2Fb`, { method: 'PATCH', headers: owner, body });
  expect((await file.acl.get())[0]).toEqual([]);
});

it('the grants survive a restart', async () => {
  await file.makePublic();
  await harness.restart();
  expect((await file.acl.get())[0]).toMatchObject([{ entity: 'allUsers' }]);
});
