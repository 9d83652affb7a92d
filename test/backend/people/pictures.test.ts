import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '@/backend/people/documents';
import { readPicture } from '@/backend/people/storage';

const world = vi.hoisted(() => ({
  call: vi.fn<() => Promise<unknown>>(),
  getBlob: vi.fn<() => Promise<Blob>>(),
  storage: {} as { maxOperationRetryTime?: number },
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: world.call }));
vi.mock('@/backend/connection/app', () => ({ auth: () => ({}) }));
vi.mock('firebase/app', () => ({ getApp: () => ({}) }));
vi.mock('firebase/storage', () => ({
  getStorage: () => world.storage,
  connectStorageEmulator: () => {},
  ref: (_storage: object, path: string) => path,
  getBlob: world.getBlob,
}));

const storageError = (code: string) =>
  Object.assign(new Error(`Firebase Storage: ${code}`), { code: `storage/${code}` });
beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.restoreAllMocks());

describe('one’s own picture', () => {
  it('is read, and its reader does not wait for minutes', async () => {
    const blob = new Blob(['x']);
    world.getBlob.mockResolvedValue(blob);
    expect(await readPicture('users/a/b.jpg')).toEqual({ ok: true, value: blob });
    expect(world.storage.maxOperationRetryTime).toBeLessThanOrEqual(20_000);
  });

  it.each([
    // A browser cannot tell a bucket that refuses this address (CORS) from one that does not answer.
    ['retry-limit-exceeded', { key: 'picture_unreadable', code: 'storage/retry-limit-exceeded' }],
    ['unauthorized', { key: 'picture_unreadable', code: 'storage/unauthorized' }],
    ['object-not-found', { key: 'picture_missing' }],
  ])('that fails with %s says so', async (code, failure) => {
    world.getBlob.mockRejectedValue(storageError(code));
    expect(await readPicture('users/a/b.jpg')).toEqual({ ok: false, failure });
  });

  it('says that the phone is offline when it is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.getBlob.mockRejectedValue(storageError('retry-limit-exceeded'));
    expect(await readPicture('users/a/b.jpg')).toEqual({ ok: false, failure: { key: 'offline' } });
  });
});

describe('a driver’s document', () => {
  it('is read by the desk', async () => {
    world.call.mockResolvedValue({ ok: true, value: { type: 'image/png', data: btoa('abc') } });
    const outcome = await readDocument('users/d/insurance/a.png');
    expect(outcome.ok && [outcome.value.type, outcome.value.size]).toEqual(['image/png', 3]);
  });

  it.each([
    ['not_found', 'picture_missing'],
    ['service_unavailable', 'service_unavailable'],
    ['rate_limited', 'rate_limited'],
  ])('refused with %s says %s', async (key, said) => {
    world.call.mockResolvedValue({ ok: false, failure: { key } });
    expect(await readDocument('users/d/insurance/a.png')).toEqual({ ok: false, failure: { key: said } });
  });
});
