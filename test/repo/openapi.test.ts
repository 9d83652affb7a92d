/** The description of the API tells the truth about the code: it is what the code makes now. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { openApiDocument } from '../../functions/openapi/document';

type Operation = { requestBody?: { content: { 'application/json': { example?: unknown } } } };
const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

it('is the one that `npm run openapi` writes', async () => {
  expect(written).toEqual(await openApiDocument());
}, 600_000);

it('shows a body for each endpoint that the endpoint accepts', () => {
  const refused = (Object.keys(api) as ApiName[]).filter((name) => {
    const { raw, method, body } = api[name] as { raw?: object; method: string; body: v.GenericSchema };
    if (raw !== undefined || method === 'GET') return false;
    const example = written.paths[`/api/${name}`]?.['post']?.requestBody?.content['application/json'].example;
    return !v.is(body, example);
  });
  expect(refused).toEqual([]);
});
