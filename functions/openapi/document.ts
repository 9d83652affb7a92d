/** The OpenAPI 3.1 document of the API, made from its declarations, its types and the code that serves it. */
import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { type ApiName, api } from '@/domain/api/api';
import type { Callers, Endpoint, RateLimit } from '@/domain/api/endpoint';
import { ENDPOINT_JOBS } from '@/domain/api/endpointJobs';
import { QUIET_REFUSALS, REFUSAL_STATUS } from '@/domain/api/quietRefusal';
import { messages, type MessageKey } from '@/domain/messages';
import { JOBS } from '@/domain/people/rights/jobs';
import { statusOf } from '../src/http/refusal';
import { answersOfApi, type Told } from './answers';
import { bodySchema } from './bodies';
import { exampleOf } from './examples';
import type { Json } from './json';
import { namedOnce } from './namedOnce';
import { referenceTo } from './names';
import { refusalsByEndpoint } from './refusals';
import { wrapperRefusals } from './wrapper';

type Declared = Endpoint<v.GenericSchema, unknown>;
type Fields = { readonly [key: string]: Json };

const DESCRIPTION = [
  'Every endpoint of the platform. Money is whole pence, times are epoch milliseconds, distances metres and durations seconds.',
  'A call is JSON of at most 64 kB unless its endpoint says otherwise. Whoever is signed in sends the ID token of Firebase Authentication as a bearer token; a deployment that requires App Check also wants its token in `X-Firebase-AppCheck`.',
  `A refusal has a status of 400 or above and an \`ApiError\`. A call with the header \`Prefer: ${QUIET_REFUSALS}\` gets 200 instead, and the status in the header \`${REFUSAL_STATUS}\`. \`service_unavailable\` means that nothing was decided: the same call may be sent again.`,
  'The ids that a caller draws make a call that is repeated harmless: the second is answered with what stands.',
].join('\n\n');

const ERROR: Json = {
  type: 'object',
  description: 'A refusal, in the words that a person is shown.',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: referenceTo('RefusalCode'),
        message: { type: 'string' },
        field: { type: 'string', description: 'The faulty field of the body, where one is.' },
        figures: { type: 'object', additionalProperties: { type: 'number' } },
        ride: { type: 'string', description: 'The id of another ride that stands in the way.' },
      },
    },
  },
};

/** Reads the declarations, their types and the server's code. It takes half a minute. */
export async function openApiDocument(): Promise<Fields> {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; license: string };
  const refusals = await refusalsByEndpoint();
  const { endpoints, schemas } = answersOfApi();
  const names = (Object.keys(api) as ApiName[]).toSorted();
  const allOf = (name: ApiName): MessageKey[] =>
    [...new Set([...wrapperRefusals(api[name]), ...refusals[name]])].toSorted();
  const told = [...new Set(names.flatMap(allOf))].toSorted();
  const repeated = new Repeated(names.flatMap((name) => byStatus(allOf(name))));
  const paths = Object.fromEntries(
    names.map((name) => [
      `/api/${name}`,
      pathOf(name, api[name], repeated.responsesOf(allOf(name)), endpoints[name] as Told),
    ]),
  );
  const named = namedOnce(paths, { ApiError: ERROR, RefusalCode: codesInWords(told), ...schemas });
  return {
    openapi: '3.1.0',
    info: { title: 'Amberlight', version, description: DESCRIPTION, license: { name: license, identifier: license } },
    servers: [{ url: '/' }],
    paths: named.document,
    components: {
      schemas: named.schemas,
      responses: repeated.responses,
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of Firebase Authentication.',
        },
      },
    },
  };
}

/** Every code with the words that go with it, once for all endpoints. */
const codesInWords = (codes: readonly MessageKey[]): Json => ({
  type: 'string',
  description: 'What was refused. It stays the same while the words may change.',
  oneOf: codes.map((code) => ({ const: code, description: messages[code] })),
});

function pathOf(name: ApiName, declared: Declared, refusals: Fields, { comment, answer }: Told): Fields {
  const { callers, method, rate, perAddress, overall, bodyMaxBytes } = declared;
  const words = [
    comment,
    whoCalls(name, callers),
    `At most ${inWords(rate)} ${callers === 'public' ? 'from one address' : 'by one person'}${perAddress === undefined ? '' : `, and ${inWords(perAddress)} from one address`}${overall === undefined ? '' : `, and ${inWords(overall)} by everybody together`}.`,
    ...(bodyMaxBytes === undefined ? [] : [`The body may have ${bodyMaxBytes} bytes.`]),
  ];
  return {
    [method.toLowerCase()]: {
      operationId: name,
      description: words.filter((text) => text !== '').join('\n\n'),
      security: callers === 'public' ? [{}, { idToken: [] }] : [{ idToken: [] }],
      'x-callers': typeof callers === 'string' ? callers : [...callers],
      ...(method === 'GET' ? {} : bodyOf(declared)),
      responses: {
        '200': { description: 'What was asked for, or what stands now.', ...json(answer) },
        ...refusals,
      },
    },
  };
}

const inWords = ({ calls, windowSeconds }: RateLimit): string => `${calls} calls in ${windowSeconds} seconds`;

function whoCalls(name: ApiName, callers: Callers): string {
  if (callers === 'public') return 'For anybody.';
  if (callers === 'account') return 'For whoever is signed in, with or without a profile.';
  const rights = callers.includes('admin') ? JOBS[jobOf(name)] : [];
  return `For ${callers.join(', ')}${rights.length === 0 ? '' : `; of the admins, for ${rights.join(', ')}`}.`;
}

const jobOf = (name: ApiName): keyof typeof JOBS =>
  Object.hasOwn(ENDPOINT_JOBS, name) ? ENDPOINT_JOBS[name as keyof typeof ENDPOINT_JOBS] : 'admins';

function bodyOf({ raw, body }: Declared): Fields {
  if (raw === undefined) {
    const schema = bodySchema(body);
    return { requestBody: { required: true, ...json(schema, { example: exampleOf(schema) }) } };
  }
  return {
    parameters: [{ name: raw.signatureHeader, in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, description: 'The bytes that the signature covers.', ...json({}) },
  };
}

const json = (schema: Json, more: Fields = {}): Fields => ({ content: { 'application/json': { schema, ...more } } });

type Refusals = { status: number; codes: MessageKey[] };

/** The refusals by their status, in order. */
function byStatus(refusals: readonly MessageKey[]): Refusals[] {
  const statuses = [...new Set(refusals.map(statusOf))].toSorted((a, b) => a - b);
  return statuses.map((status) => ({ status, codes: refusals.filter((key) => statusOf(key) === status) }));
}

const sameAs = ({ status, codes }: Refusals): string => `${status} ${codes.join(' ')}`;

/** The refusals that several endpoints give alike, each written once. */
class Repeated {
  readonly responses: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  constructor(all: readonly Refusals[]) {
    const counts = new Map<string, number>();
    for (const refusals of all) counts.set(sameAs(refusals), (counts.get(sameAs(refusals)) ?? 0) + 1);
    for (const refusals of all) {
      const same = sameAs(refusals);
      if (counts.get(same) === 1 || this.#names.has(same)) continue;
      const name = this.#nameFor(refusals);
      this.#names.set(same, name);
      this.responses[name] = refusalOf(refusals.codes);
    }
  }

  responsesOf(refusals: readonly MessageKey[]): Fields {
    return Object.fromEntries(
      byStatus(refusals).map((some) => {
        const name = this.#names.get(sameAs(some));
        const response: Json = name === undefined ? refusalOf(some.codes) : { $ref: `#/components/responses/${name}` };
        return [String(some.status), response];
      }),
    );
  }

  #nameFor({ status, codes }: Refusals): string {
    if (codes.length === 1) return codes.join('');
    for (let count = 1; ; count += 1) {
      const name = `refused_${status}_${count}`;
      if (!Object.hasOwn(this.responses, name)) return name;
    }
  }
}

/** A refusal with one of these codes. */
function refusalOf(codes: readonly MessageKey[]): Fields {
  const code = { properties: { error: { properties: { code: { enum: codes } } } } };
  return { description: 'Refused.', ...json({ allOf: [referenceTo('ApiError'), code] }) };
}
