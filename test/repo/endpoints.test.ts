/** Every endpoint is served by the file of its name, in the folder of the group that declares it, and by no other. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '@/domain/api/api';

const DECLARED = 'src/domain/api';
const SERVED = 'functions/src/endpoints';

/** The groups, and the file that declares each. */
const files = readdirSync(DECLARED, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Api.ts'));
const groups = files.map((file) => basename(file, 'Api.ts'));

it('has a folder for every group of the API', () => {
  expect(readdirSync(SERVED).toSorted()).toEqual(groups.toSorted());
});

it.each(groups)('serves the group %s from its own folder', async (group) => {
  const declared = files.find((path) => basename(path, 'Api.ts') === group) ?? '';
  const exported = (await import(join(process.cwd(), DECLARED, declared))) as Record<string, object>;
  const names = Object.keys(exported[`${group}Api`] ?? {});
  const served = readdirSync(join(SERVED, group)).map((file) => basename(file, '.ts'));
  expect(served.filter((file) => file !== 'handlers').toSorted()).toEqual(names.toSorted());
  expect(Object.keys(api)).toEqual(expect.arrayContaining(names));
});
