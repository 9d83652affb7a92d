/** Every endpoint is served by the file of its name, in the folder of the group that declares it, and by no other. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '@/domain/api/api';

const DECLARED = 'src/domain/api';
const SERVED = 'functions/src/endpoints';

const groups = readdirSync(DECLARED)
  .filter((file) => file.endsWith('Api.ts'))
  .map((file) => basename(file, 'Api.ts'));

it('has a folder for every group of the API', () => {
  expect(readdirSync(SERVED).toSorted()).toEqual(groups.toSorted());
});

it.each(groups)('serves the group %s from its own folder', async (group) => {
  const exported = (await import(`../../src/domain/api/${group}Api.ts`)) as Record<string, object>;
  const names = Object.keys(exported[`${group}Api`] ?? {});
  const files = readdirSync(join(SERVED, group)).map((file) => basename(file, '.ts'));
  expect(files.filter((file) => file !== 'handlers').toSorted()).toEqual(names.toSorted());
  expect(Object.keys(api)).toEqual(expect.arrayContaining(names));
});
