/** What lies in a data folder. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, type Harness, OPEN_RULES, startHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES);
});
afterAll(() => harness.stop());

const bucket = () => harness.admin().bucket(BUCKET);

it('a record from before storage classes and access lists is read', async () => {
  await bucket()
    .file('old')
    .save('content', { metadata: { metadata: { a: '1' } } });
  const [file = ''] = readdirSync(harness.dataFolder).filter((name) => name.endsWith('.json'));
  const path = join(harness.dataFolder, file);
  const { storageClass, acl, ...record }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
  expect([storageClass, acl]).toEqual(['STANDARD', []]);
  writeFileSync(path, JSON.stringify(record));
  await harness.restart();
  const [metadata] = await bucket().file('old').getMetadata({ projection: 'full' });
  expect(metadata).toMatchObject({ storageClass: 'STANDARD', acl: [], metadata: { a: '1' } });
  expect((await bucket().file('old').download())[0].toString()).toBe('content');
});

it('what is stated about an object survives a restart, and a moved or deleted object leaves nothing', async () => {
  await bucket().deleteFiles();
  const customTime = '2026-05-01T00:00:00.000Z';
  await bucket()
    .file('from')
    .save('content', { metadata: { customTime, storageClass: 'ARCHIVE' }, public: true });
  await bucket().file('part').save('more');
  await bucket().combine(['from', 'part'], 'whole.txt');
  await bucket().file('from').moveFileAtomic('to');
  await bucket().file('part').delete();
  const before = await bucket().file('to').getMetadata({ projection: 'full' });
  await harness.restart();
  expect((await bucket().file('to').getMetadata({ projection: 'full' }))[0]).toEqual(before[0]);
  expect(before[0]).toMatchObject({ customTime, storageClass: 'ARCHIVE', acl: [{ entity: 'allUsers' }] });
  expect((await bucket().file('whole.txt').getMetadata())[0]).toMatchObject({ componentCount: 2, size: '11' });
  expect((await bucket().getFiles())[0].map(({ name }) => name)).toEqual(['to', 'whole.txt']);
  expect(readdirSync(harness.dataFolder).length).toBe(4);
});
