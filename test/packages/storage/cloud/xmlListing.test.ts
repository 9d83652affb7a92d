/** A list of objects by a signed URL, as the library of the Admin SDK makes it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
  for (const name of ['a&b', 'folder/one', 'folder/two', 'z'])
    await harness.admin().bucket(BUCKET).file(name).save('xy');
});
afterAll(() => harness.stop());

const PAGE = { Origin: 'http://localhost:5173' };
const signed = async (queryParams: Record<string, string> = {}) => {
  const wanted = { version: 'v4', action: 'list', expires: Date.now() + 60_000, queryParams } as const;
  return (await harness.admin().bucket(BUCKET).getSignedUrl(wanted))[0];
};
const listed = async (query: Record<string, string> = {}) =>
  (await fetch(await signed(query), { headers: PAGE })).text();
const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

it('shows what there is', async () => {
  const xml = await listed();
  expect(xml).toContain('<ListBucketResult>');
  expect(texts(xml, 'Key')).toEqual(['a&amp;b', 'folder/one', 'folder/two', 'z']);
  expect(texts(xml, 'Size')).toEqual(['2', '2', '2', '2']);
  expect(texts(xml, 'IsTruncated')).toEqual(['false']);
  const [{ generation }] = await harness.admin().bucket(BUCKET).file('z').getMetadata();
  expect(texts(xml, 'Generation').at(-1)).toBe(String(generation));
});

it('shows folders, and comes page by page', async () => {
  const first = await listed({ delimiter: '/', 'max-keys': '2' });
  expect([texts(first, 'Key'), texts(first, 'Prefix'), texts(first, 'IsTruncated')]).toEqual([
    ['a&amp;b'],
    ['', 'folder/'],
    ['true'],
  ]);
  const [marker = ''] = texts(first, 'NextMarker');
  expect(texts(await listed({ delimiter: '/', marker }), 'Key')).toEqual(['z']);
  expect(texts(await listed({ prefix: 'folder/' }), 'Key')).toEqual(['folder/one', 'folder/two']);
});

it('is not for a page without a signature, nor for what else a bucket has', async () => {
  expect((await harness.call(`/${BUCKET}`, { headers: PAGE })).status).toBe(403);
  for (const part of ['acl', 'versions', 'list-type=2']) {
    expect([part, (await harness.call(`/${BUCKET}?${part}`)).status]).toEqual([part, 501]);
  }
  expect((await harness.call(`/${BUCKET}`, { method: 'DELETE' })).status).toBe(501);
});
