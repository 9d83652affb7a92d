/** Cloud Storage's JSON API where the Admin SDK does not go. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
});
afterAll(() => harness.stop());

const objects = `/storage/v1/b/${BUCKET}/o`;
const ask = (path: string, init?: RequestInit) => fetch(`${harness.origin}${path}`, init);
const resourceOf = async (name: string) => (await ask(`${objects}/${name}`)).json();
const contentOf = async (name: string) => (await ask(`${objects}/${name}?alt=media`)).text();
const upload = async (name: string, content: string, search = '') =>
  (await ask(`/upload${objects}?uploadType=media&name=${name}${search}`, { method: 'POST', body: content })).status;

describe('a condition that does not hold', () => {
  let generation: number;
  beforeEach(async () => {
    await upload('a', 'content');
    generation = Number((await resourceOf('a')).generation);
  });

  it.each([
    ['another generation', () => `generation=${generation - 1}`, 404],
    ['ifGenerationMatch', () => 'ifGenerationMatch=1', 412],
    ['ifGenerationNotMatch', () => `ifGenerationNotMatch=${generation}`, 412],
    ['ifMetagenerationMatch', () => 'ifMetagenerationMatch=2', 412],
    ['ifMetagenerationNotMatch', () => 'ifMetagenerationNotMatch=1', 412],
    ['no number', () => 'ifGenerationMatch=x', 400],
  ])('stops a DELETE and a PATCH: %s', async (_, search, status) => {
    const deleted = await ask(`${objects}/a?${search()}`, { method: 'DELETE' });
    const patched = await ask(`${objects}/a?${search()}`, { method: 'PATCH', body: '{"contentType":"x/y"}' });
    expect([deleted.status, patched.status]).toEqual([status, status]);
    expect(await contentOf('a')).toBe('content');
    expect((await resourceOf('a')).contentType).not.toBe('x/y');
  });

  it('stops an upload over what is there', async () => {
    expect(await upload('a', 'other', `&ifGenerationNotMatch=${generation}`)).toBe(412);
    expect(await contentOf('a')).toBe('content');
    expect(await upload('a', 'other', `&ifGenerationMatch=${generation}`)).toBe(200);
    expect(await contentOf('a')).toBe('other');
  });

  it('spares a reader what it has already', async () => {
    const { etag } = await resourceOf('a');
    const asked = [
      await ask(`${objects}/a?ifGenerationNotMatch=${generation}`),
      await ask(`${objects}/a?alt=media&ifMetagenerationNotMatch=1`),
      await ask(`${objects}/a`, { headers: { 'If-None-Match': etag } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([304, 304, 304]);
    expect(await Promise.all(asked.map((response) => response.text()))).toEqual(['', '', '']);
    expect((await ask(`${objects}/a`, { headers: { 'If-None-Match': 'other' } })).status).toBe(200);
  });

  it('lets a DELETE go ahead once it holds', async () => {
    const deleted = await ask(`${objects}/a?generation=${generation}&ifMetagenerationNotMatch=7`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await ask(`${objects}/a`)).status).toBe(404);
  });
});

it('PUT replaces the metadata, PATCH adds to it, and the download tokens stay', async () => {
  await upload('b', 'content');
  const change = (method: string, body: object) =>
    ask(`${objects}/b`, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  await change('PATCH', { cacheControl: 'no-store', metadata: { one: '1', firebaseStorageDownloadTokens: 'token' } });
  await change('PATCH', { metadata: { two: '2' } });
  expect((await resourceOf('b')).metadata).toEqual({ one: '1', two: '2', firebaseStorageDownloadTokens: 'token' });
  await change('PUT', { contentType: 'text/plain', metadata: { three: '3' } });
  const replaced = await resourceOf('b');
  expect(replaced.metadata).toEqual({ three: '3', firebaseStorageDownloadTokens: 'token' });
  expect([replaced.contentType, replaced.cacheControl]).toEqual(['text/plain', undefined]);
});

it('a copy keeps the download tokens', async () => {
  await upload('c', 'content');
  const body = JSON.stringify({ metadata: { firebaseStorageDownloadTokens: 'token' } });
  await ask(`${objects}/c`, { method: 'PATCH', body });
  await ask(`${objects}/c/copyTo/b/${BUCKET}/o/d`, { method: 'POST' });
  expect((await ask(`/v0/b/${BUCKET}/o/d?alt=media&token=token`)).status).toBe(200);
  expect((await resourceOf('d')).metadata).toEqual({ firebaseStorageDownloadTokens: 'token' });
});

it('a list leaves out what is empty', async () => {
  expect(await (await ask(`${objects}?prefix=nothing/`)).json()).toEqual({ kind: 'storage#objects' });
});

it('an upload may be cancelled twice', async () => {
  const start = await ask(`/upload${objects}?uploadType=resumable&name=e`, { method: 'POST' });
  const address = start.headers.get('location') ?? '';
  const statuses = [
    (await fetch(address, { method: 'DELETE' })).status,
    (await fetch(address, { method: 'DELETE' })).status,
  ];
  expect(statuses).toEqual([499, 499]);
});

it('the buckets are listed', async () => {
  const { items } = await (await ask('/storage/v1/b')).json();
  expect(items.map(({ name }: { name: string }) => name)).toEqual([BUCKET]);
});
