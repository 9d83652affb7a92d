/**
 * The API as a stranger knows it: by its own description and nothing else. Bodies made from the description, and bodies nearly
 * like them, go through the real wrapper to the real handlers, on the simulated database. An answer has a described status and a
 * described form, a fault of the server is none, and a refusal changes nothing.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { openApiDocument } from '../../functions/openapi/document';
import { createRandom } from '../../local/seed/random';
import { fromSchema, type Named } from '../support/jsonSchemaArbitrary';
import { around } from '../trust/schemaArbitrary';
import { PEOPLE } from '../races/cast';
import { faults, handlers } from '../races/stage';
import { machineNow } from '../races/theatre';
import { type Root, valueAt } from '../races/tree';
import { makeWorlds, type World } from '../races/worlds';
import { ask, type Serve } from './ask';

const SEED = 20_261_127;
/** Bodies for each endpoint. */
const BODIES = 12;

vi.mock('../../functions/src/store/identity', async (original) => ({
  ...(await original<object>()),
  accountOfIdToken: async (token: string) => ({ uid: token, signedInAt: machineNow(), provider: 'password' }),
}));

type Operation = {
  operationId: string;
  'x-callers': string | readonly string[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  parameters?: readonly { name: string }[];
  responses: Readonly<Record<string, { $ref?: string }>>;
};
type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Named };
};

const random = createRandom(SEED);
let worlds: World[];
let description: Description;
let serveApi: Serve;

beforeAll(async () => {
  worlds = await makeWorlds();
  const { createApi } = await import('../../functions/src/http/http');
  // Its own limits for each request: how often one may call is not under test.
  serveApi = (request, response) => createApi(handlers)(request, response);
  // As it is sent: what is undefined is left out.
  description = JSON.parse(JSON.stringify(await openApiDocument())) as Description;
}, 120_000);

/** What a refused call may change: a counted guess, and what is kept for a sign-up that failed. */
const COUNTED = ['otpTries', 'identities', 'tasks'];

const changedParts = (before: Root, after: Root): string[] => {
  if (before === after) return [];
  const names = new Set([before, after].flatMap((root) => Object.keys(valueAt(root, []) ?? {})));
  return [...names].filter((name) => valueAt(before, [name]) !== valueAt(after, [name]) && !COUNTED.includes(name));
};

/** Replaces half of the ids in a body by those of the world. */
function inWorld(body: unknown, { ride, others }: World): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = body as Record<string, unknown>;
  const swapped = (field: string, from: readonly string[]): object =>
    typeof known[field] === 'string' && random.next() < 0.5 ? { [field]: random.pick(from) } : {};
  return { ...known, ...swapped('id', [ride, ...others]), ...swapped('uid', PEOPLE), ...swapped('driver', PEOPLE) };
}

/** Mostly somebody who may call: the untested code is behind that check. Now and then anybody, or nobody. */
function whoAsks(callers: Operation['x-callers'], { root }: World): string | null {
  if (callers === 'public' || random.next() < 0.05) return null;
  const insiders = PEOPLE.filter((person) => callers.includes(String(valueAt(root, ['users', person, 'usertype']))));
  return random.pick(insiders.length > 0 && random.next() < 0.8 ? insiders : PEOPLE);
}

it('answers as it is described, whatever is sent', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(description, 'api');
  const wrong: object[] = [];
  const unreached = new Set<string>();
  let asked = 0;
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: name, requestBody, parameters = [], responses } = operation;
      unreached.add(name);
      const schema = requestBody?.content['application/json'].schema ?? {};
      const bodies = fc.sample(around(fromSchema(schema, description.components.schemas)), {
        seed: SEED,
        numRuns: BODIES,
      });
      for (const sample of bodies) {
        const world = random.pick(worlds);
        const body = inWorld(sample, world);
        const who = whoAsks(operation['x-callers'], world);
        const headers = {
          'content-type': 'application/json',
          ...Object.fromEntries(parameters.map((parameter) => [parameter.name, 'signed by nobody'])),
          ...(who === null ? {} : { authorization: `Bearer ${who}` }),
        };
        const rawBody = Buffer.from(JSON.stringify(body) ?? '');
        faults.length = 0;
        asked += 1;
        const sent = { name, who, world: world.name, body };
        const { root, heard } = await ask(world, serveApi, method.toUpperCase(), path, { headers, rawBody });
        if (![401, 403].includes(heard.status)) unreached.delete(name);
        const response = responses[String(heard.status)];
        if (response === undefined || heard.status >= 500 || faults.length > 0) {
          wrong.push({ ...sent, heard, faults: [...faults] });
          continue;
        }
        const place = response.$ref ?? `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${heard.status}`;
        const isDescribed = ajv.getSchema(`api${place}/content/application~1json/schema`);
        if (isDescribed?.(heard.body) !== true) wrong.push({ ...sent, heard, errors: isDescribed?.errors });
        const changed = heard.status === 200 ? [] : changedParts(world.root, root);
        if (changed.length > 0) wrong.push({ ...sent, heard, changed });
      }
    }
  }
  expect(asked).toBeGreaterThanOrEqual(BODIES * Object.keys(description.paths).length);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...unreached]).toEqual([]);
}, 120_000);
