/** Holds on objects, the retention policies of buckets, and objects with a retention of their own. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bucket, type Harness, idToken, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { hasAnyBucket: true });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => harness.stop());
async function saved(bucket: Bucket, name = 'a') {
  const file = bucket.file(name);
  await file.save('content', { resumable: false });
  return file;
}
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe.each(['temporaryHold', 'eventBasedHold'] as const)('%s', (hold) => {
  it('stops a deletion, new content and a move, until it is released', async () => {
    const file = await saved(await harness.newBucket());
    await file.setMetadata({ [hold]: true });
    expect((await file.getMetadata())[0][hold]).toBe(true);
    const other = await saved(file.bucket, 'other');
    const refused = { code: 403 };
    await expect(file.delete()).rejects.toMatchObject(refused);
    await expect(file.save('new', { resumable: false })).rejects.toMatchObject(refused);
    await expect(file.moveFileAtomic('elsewhere')).rejects.toMatchObject(refused);
    await expect(other.moveFileAtomic('a')).rejects.toMatchObject(refused);
    await expect(file.bucket.combine(['other', 'other'], 'a')).rejects.toMatchObject(refused);
    await expect(other.copy(file)).rejects.toMatchObject(refused);
    expect((await file.download())[0].toString()).toBe('content');
    expect(await other.exists()).toEqual([true]);
    await file.setMetadata({ [hold]: false });
    expect((await file.getMetadata())[0][hold]).toBe(false);
    await file.delete();
  });

  it('stops a client too, whatever the rules allow, and no client sets or releases it', async () => {
    const file = await saved(await harness.newBucket());
    await file.setMetadata({ [hold]: true });
    const path = `/v0/b/${file.bucket.name}/o`;
    const headers = { Authorization: `Bearer ${idToken('u1')}` };
    const statuses = [
      (await harness.call(`${path}/a`, { method: 'PATCH', headers, body: JSON.stringify({ [hold]: false }) })).status,
      (await harness.call(`${path}/a`, { method: 'DELETE', headers })).status,
      (await harness.call(`${path}?name=a`, { method: 'POST', headers, body: 'x' })).status,
    ];
    expect(statuses).toEqual([200, 403, 403]);
    await harness.call(`${path}?name=b`, { method: 'POST', headers, body: 'x' });
    await harness.call(`${path}/b`, { method: 'PATCH', headers, body: JSON.stringify({ [hold]: true }) });
    expect((await file.bucket.file('b').getMetadata())[0]).not.toHaveProperty(hold);
  });

  it('is a yes or a no', async () => {
    const file = await saved(await harness.newBucket());
    const path = `/storage/v1/b/${file.bucket.name}/o/a`;
    const answer = await harness.call(path, { method: 'PATCH', body: JSON.stringify({ [hold]: 'yes' }) });
    expect(answer.status).toBe(400);
  });

  it('does not go with a copy', async () => {
    const file = await saved(await harness.newBucket());
    await file.setMetadata({ [hold]: true });
    await file.copy('copy');
    await file.bucket.file('copy').delete();
  });
});

it('new objects are held where the bucket says so, until their event', async () => {
  const bucket = await harness.newBucket({ defaultEventBasedHold: true, retentionPolicy: { retentionPeriod: 3600 } });
  const file = await saved(bucket);
  const [held] = await file.getMetadata();
  expect(held).toMatchObject({ eventBasedHold: true });
  expect(held).not.toHaveProperty('retentionExpirationTime');
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
  await file.setMetadata({ eventBasedHold: false });
  const [released] = await file.getMetadata();
  const term = Date.parse(released.retentionExpirationTime ?? '') - Date.parse(released.timeCreated ?? '');
  expect(term).toBeGreaterThanOrEqual(3_600_030);
  await expect(file.delete()).rejects.toMatchObject({ code: 403 });
});

describe('a retention policy', () => {
  it('keeps objects for its time, those from before too', async () => {
    const bucket = await harness.newBucket();
    const file = await saved(bucket);
    await bucket.setRetentionPeriod(1000);
    const [{ timeCreated = '' }] = await file.getMetadata();
    expect((await file.getExpirationDate())[0]).toEqual(new Date(Date.parse(timeCreated) + 1_000_000));
    await expect(file.delete()).rejects.toMatchObject({ code: 403 });
    await expect(file.save('new', { resumable: false })).rejects.toMatchObject({ code: 403 });
    await file.setMetadata({ contentType: 'text/plain' });
    await bucket.removeRetentionPeriod();
    await file.delete();
  });

  it('lets go when its time is over', async () => {
    // The server runs in this process, so its clock is this one.
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const file = await saved(await harness.newBucket({ retentionPolicy: { retentionPeriod: 1 } }));
    vi.setSystemTime(start + 999);
    await expect(file.delete()).rejects.toMatchObject({ code: 403 });
    vi.setSystemTime(start + 1000);
    await file.delete();
  });

  it('keeps a version from being lost, not from being replaced', async () => {
    const bucket = await harness.newBucket({
      retentionPolicy: { retentionPeriod: 1000 },
      versioning: { enabled: true },
    });
    const file = await saved(bucket);
    const { generation = 0 } = file.metadata;
    await file.save('new', { resumable: false });
    await file.delete();
    await expect(bucket.file('a', { generation }).delete()).rejects.toMatchObject({ code: 403 });
    await expect(bucket.delete()).rejects.toMatchObject({ code: 409 });
  });

  it('is no longer shortened or removed once locked, and a condition guards the lock', async () => {
    const bucket = await harness.newBucket({ retentionPolicy: { retentionPeriod: 100 } });
    const [{ metageneration = '', retentionPolicy }] = await bucket.getMetadata();
    expect(retentionPolicy).toMatchObject({ retentionPeriod: '100' });
    expect(Date.parse(retentionPolicy?.effectiveTime ?? '')).toBeLessThanOrEqual(Date.now());
    await expect(bucket.lock('77')).rejects.toMatchObject({ code: 412 });
    await bucket.lock(metageneration);
    await expect(bucket.setRetentionPeriod(50)).rejects.toMatchObject({ code: 403 });
    await expect(bucket.removeRetentionPeriod()).rejects.toMatchObject({ code: 403 });
    await bucket.setRetentionPeriod(200);
    expect((await bucket.getMetadata())[0].retentionPolicy).toMatchObject({ retentionPeriod: '200', isLocked: true });
  });

  it('is not locked where there is none', async () => {
    const bucket = await harness.newBucket();
    await expect(bucket.lock('1')).rejects.toMatchObject({ code: 400 });
  });

  it('does not stop a reset', async () => {
    const file = await saved(await harness.newBucket({ retentionPolicy: { retentionPeriod: 1000 } }));
    await file.setMetadata({ temporaryHold: true });
    await harness.call('/internal/reset', { method: 'POST' });
    expect(await file.exists()).toEqual([false]);
    expect((await file.bucket.getMetadata())[0]).not.toHaveProperty('retentionPolicy');
  });
});

describe('an object’s own retention', () => {
  const change = (file: Awaited<ReturnType<typeof saved>>, retention: object | null, search = '') =>
    harness
      .call(`/storage/v1/b/${file.bucket.name}/o/${file.name}?${search}`, {
        method: 'PATCH',
        body: JSON.stringify({ retention }),
      })
      .then(({ status }) => status);

  it('needs a bucket that was made for it', async () => {
    const bucket = await harness.newBucket();
    await bucket.setMetadata({ objectRetention: { mode: 'Enabled' } });
    const file = await saved(bucket);
    expect(await change(file, { mode: 'Unlocked', retainUntilTime: after(60_000) })).toBe(400);
  });

  it('is stated with the upload, and keeps the object', async () => {
    const bucket = await harness.newBucket({ enableObjectRetention: true });
    expect((await bucket.getMetadata())[0].objectRetention).toEqual({ mode: 'Enabled' });
    const retention = { mode: 'Unlocked', retainUntilTime: after(60_000) };
    await bucket.file('a').save('content', { metadata: { retention } });
    expect((await bucket.file('a').getMetadata())[0].retention).toEqual(retention);
    await expect(bucket.file('a').delete()).rejects.toMatchObject({ code: 403 });
  });

  it('is made longer by anybody, shorter when overridden, and never once locked', async () => {
    const file = await saved(await harness.newBucket({ enableObjectRetention: true }));
    const override = 'overrideUnlockedRetention=true';
    expect(await change(file, { mode: 'Unlocked', retainUntilTime: after(-1000) })).toBe(400);
    expect(await change(file, { mode: 'Sealed', retainUntilTime: after(60_000) })).toBe(400);
    expect(await change(file, { mode: 'Unlocked', retainUntilTime: after(60_000) })).toBe(200);
    expect(await change(file, { mode: 'Unlocked', retainUntilTime: after(90_000) })).toBe(200);
    expect(await change(file, { mode: 'Unlocked', retainUntilTime: after(60_000) })).toBe(403);
    expect(await change(file, null)).toBe(403);
    expect(await change(file, null, override)).toBe(200);
    expect(await change(file, { mode: 'Locked', retainUntilTime: after(60_000) })).toBe(200);
    expect(await change(file, null, override)).toBe(403);
    expect(await change(file, { mode: 'Unlocked', retainUntilTime: after(90_000) }, override)).toBe(403);
    expect(await change(file, { mode: 'Locked', retainUntilTime: after(90_000) })).toBe(200);
    await expect(file.delete()).rejects.toMatchObject({ code: 403 });
  });
});
