/**
 * The API as a stranger knows it: by its own description and nothing else. Bodies made from the description, and bodies nearly
 * like them, go through the real wrappers to the real handlers, on the simulated database. An answer has a described status and a
 * described form, a fault of the server is none, and a refusal changes nothing.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { PARTNER_SCOPES } from '@/domain/partner/partner';
import { openApiDocument } from '../../functions/openapi/document';
import { hashed } from '../../functions/src/secretText';
import { createRandom } from '../../local/seed/random';
import { fromSchema, type Named } from '../support/jsonSchemaArbitrary';
import { MARSHFIELD, STATION } from '../support/places';
import { around } from '../trust/schemaArbitrary';
import { PEOPLE } from '../races/cast';
import { faults, handlers } from '../races/stage';
import { machineNow } from '../races/theatre';
import { put, type Root, valueAt } from '../races/tree';
import { makeWorlds, TRIP, type World } from '../races/worlds';
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
  parameters?: readonly { name: string; in: 'header' | 'query' | 'path'; required: boolean; schema: object }[];
  responses: Readonly<Record<string, { $ref?: string }>>;
};
type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Named };
};

const random = createRandom(SEED);
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

let worlds: World[];
let description: Description;
let serveApi: Serve;
let servePartners: Serve;

beforeAll(async () => {
  worlds = await makeWorlds();
  const { createApi } = await import('../../functions/src/http/http');
  // Its own limits for each request: how often one may call is not under test.
  serveApi = (request, response) => createApi(handlers)(request, response);
  const { createPartnerApi } = await import('../../functions/src/partner/http');
  servePartners = (request, response) => createPartnerApi()(request, response);
  // As it is sent: what is undefined is left out.
  description = JSON.parse(JSON.stringify(await openApiDocument())) as Description;
  ajv.addSchema(description, 'api');
}, 120_000);

/** What a refused call may change: a counted guess, and what is kept for a sign-up that failed. */
const COUNTED = ['otpTries', 'identities', 'tasks'];
/** What every call of a partner leaves: it is in the audit, and its key was used. */
const NOTED_OF_PARTNERS = ['audit', 'partners'];

const changedParts = (before: Root, after: Root, besides: readonly string[]): string[] => {
  if (before === after) return [];
  const names = new Set([before, after].flatMap((root) => Object.keys(valueAt(root, []) ?? {})));
  return [...names].filter((name) => valueAt(before, [name]) !== valueAt(after, [name]) && !besides.includes(name));
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

type Operations = [path: string, method: string, operation: Operation][];

const operationsOf = (isWanted: (operation: Operation) => boolean): Operations =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isWanted(operation))
      .map(([method, operation]): Operations[number] => [path, method, operation]),
  );

type Asked = { world: World; who: string | null; url: string; body: unknown; headers: Record<string, string> };
type Answered = { status: number; wrong: object | null };

/** Sends a request, and holds what comes back beside the description of the call. */
async function answered(serve: Serve, [path, method, operation]: Operations[number], asked: Asked): Promise<Answered> {
  const { world, who, url, body, headers } = asked;
  const rawBody = Buffer.from(JSON.stringify(body) ?? '');
  faults.length = 0;
  const type = { 'content-type': 'application/json' };
  const sent = {
    headers: { ...type, ...headers, ...(who === null ? {} : { authorization: `Bearer ${who}` }) },
    rawBody,
  };
  const { root, heard } = await ask(world, serve, method.toUpperCase(), url, sent);
  const told = { name: operation.operationId, who, world: world.name, url, body, heard };
  const response = operation.responses[String(heard.status)];
  if (response === undefined || heard.status >= 500 || faults.length > 0)
    return { status: heard.status, wrong: { ...told, faults: [...faults] } };
  const place = response.$ref ?? `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${heard.status}`;
  const [media = ''] = (heard.headers['content-type'] ?? '').split(';');
  const isDescribed = ajv.getSchema(`api${encodeURI(place)}/content/${media.replaceAll('/', '~1')}/schema`);
  if (isDescribed?.(heard.body) !== true)
    return { status: heard.status, wrong: { ...told, errors: isDescribed?.errors ?? 'not a described form' } };
  const changed =
    heard.status < 300
      ? []
      : changedParts(
          world.root,
          root,
          operation['x-callers'] === 'partner' ? [...COUNTED, ...NOTED_OF_PARTNERS] : COUNTED,
        );
  return { status: heard.status, wrong: changed.length > 0 ? { ...told, changed } : null };
}

const bodiesFor = ({ requestBody }: Operation): unknown[] => {
  const schema = requestBody?.content['application/json'].schema ?? {};
  return fc.sample(around(fromSchema(schema, description.components.schemas)), { seed: SEED, numRuns: BODIES });
};

it('answers as it is described, whatever is sent', async () => {
  const wrong: object[] = [];
  const unreached = new Set<string>();
  const operations = operationsOf((operation) => operation['x-callers'] !== 'partner');
  let asked = 0;
  for (const each of operations) {
    const [url, , operation] = each;
    const { operationId: name, parameters = [] } = operation;
    unreached.add(name);
    const headers = Object.fromEntries(parameters.map((parameter) => [parameter.name, 'signed by nobody']));
    for (const sample of bodiesFor(operation)) {
      const world = random.pick(worlds);
      const body = inWorld(sample, world);
      const who = whoAsks(operation['x-callers'], world);
      const answer = await answered(serveApi, each, { world, who, url, body, headers });
      asked += 1;
      if (![401, 403].includes(answer.status)) unreached.delete(name);
      if (answer.wrong !== null) wrong.push(answer.wrong);
    }
  }
  expect(asked).toBeGreaterThanOrEqual(BODIES * operations.length);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...unreached]).toEqual([]);
}, 120_000);

const SECRET = 's'.repeat(32);
const DETAILS = {
  name: 'Grand Hotel',
  search: 'grand hotel',
  kind: 'hotel',
  contact: 'Reception',
  day: 500,
  open: 100,
};

/** A world in which a rider is a partner with a key for all four calls. */
const withPartner = (world: World): World => ({
  ...world,
  root: put(world.root, ['partners', 'rider'], {
    ...DETAILS,
    scopes: { quote: true, book: true, follow: true, cancel: true },
    state: 'open',
    changes: 1,
    at: world.nowMs,
    by: 'admin',
    keys: { first: { id: 'key', hash: hashed(SECRET), hint: 'ssss', at: world.nowMs, by: 'admin' } },
  }),
});

const addressed = ({ lat, lng }: { lat: number; lng: number }, address: string) => ({ lat, lng, address });
const JOURNEY = { pickup: addressed(STATION, 'Station'), destination: addressed(MARSHFIELD, 'Marshfield') };

/** A good body, so that some trips are priced and booked, at the fare of this world. */
const goodBody = (name: string, { estimate = 0 }: World): object =>
  name === 'partner_quote'
    ? JOURNEY
    : {
        ...JOURNEY,
        car_type: TRIP.carType,
        pence: estimate,
        guest: { name: 'Mary Poole', mobile: '07700 900333' },
      };

it('answers the system of a partner as it is described, whatever is sent', async () => {
  const towns = worlds.map(withPartner);
  const operations = operationsOf((operation) => operation['x-callers'] === 'partner');
  const wrong: object[] = [];
  const statuses = new Map<string, Set<number>>();
  for (const each of operations) {
    const [path, , operation] = each;
    const heard = new Set<number>();
    statuses.set(operation.operationId, heard);
    const bodies = bodiesFor(operation);
    for (const sample of [...bodies, ...towns.map(() => null)]) {
      const world = random.pick(towns);
      const fitting = Object.fromEntries(
        (operation.parameters ?? [])
          .filter(({ required }) => required || random.next() < 0.5)
          .map(({ name, schema }) => [
            name,
            fc.sample(around(fromSchema(schema)), { seed: random.whole(1, 1e9), numRuns: 1 })[0],
          ]),
      );
      const placed = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place && fitting[one.name] !== undefined);
      const id = random.next() < 0.7 ? world.ride : encodeURIComponent(String(fitting['id']));
      const query = placed('query').map(({ name }) => `${name}=${encodeURIComponent(String(fitting[name]))}`);
      const url = [path.replace('{id}', id), ...(query.length === 0 ? [] : [query.join('&')])].join('?');
      const headers = Object.fromEntries(
        placed('header').map(({ name }) => [name.toLowerCase(), String(fitting[name])]),
      );
      const who = random.next() < 0.9 ? `amk_${SECRET}rider` : random.pick(['amk_', 'rider', `amk_${SECRET}rider2`]);
      const body = operation.requestBody === undefined ? undefined : (sample ?? goodBody(operation.operationId, world));
      const answer = await answered(servePartners, each, { world, who, url, body, headers });
      heard.add(answer.status);
      if (answer.wrong !== null) wrong.push(answer.wrong);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...statuses.keys()].toSorted()).toEqual(PARTNER_SCOPES.map((scope) => `partner_${scope}`).toSorted());
  expect([...statuses.values()].map((heard) => heard.has(200) || heard.has(201))).toEqual([true, true, true, true]);
}, 120_000);
