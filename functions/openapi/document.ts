/** The OpenAPI 3.1 document of the API, made from its declarations, its types and the code that serves it. */
import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { type ApiName, api } from '@/domain/api/api';
import type { Callers, Endpoint } from '@/domain/api/endpoint';
import { ENDPOINT_JOBS } from '@/domain/api/endpointJobs';
import { QUIET_REFUSALS, REFUSAL_STATUS } from '@/domain/api/quietRefusal';
import { messages, type MessageKey } from '@/domain/messages';
import { KEY_PREFIX } from '@/domain/partner/partner';
import { JOBS } from '@/domain/people/rights/jobs';
import { statusOf } from '../src/http/refusal';
import { answersOf, type Told } from './answers';
import { bodySchema } from './bodies';
import { exampleOf } from './examples';
import { type Fields, json, type Json } from './json';
import { namedOnce } from './namedOnce';
import { referenceTo } from './names';
import { describedPartners, PARTNER_FILE, refusalsByScope } from './partners';
import { type Refusals, RepeatedRefusals } from './repeated';
import { refusalsByEndpoint } from './refusals';
import { rateInWords } from './rateInWords';
import { wrapperRefusals } from './wrapper';

type Declared = Endpoint<v.GenericSchema, unknown>;

const DESCRIPTION = [
  'Every endpoint of the platform, and the interface for the systems of partners under `/partner/`. Money is whole pence, times are epoch milliseconds, distances metres and durations seconds.',
  'What follows is about the endpoints under `/api/`. A call is JSON of at most 64 kB unless its endpoint says otherwise. Whoever is signed in sends the ID token of Firebase Authentication as a bearer token; a deployment that requires App Check also wants its token in `X-Firebase-AppCheck`.',
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
  const [refusals, refusalsOfPartners] = await Promise.all([refusalsByEndpoint(), refusalsByScope()]);
  const { told, schemas } = answersOf([
    { file: 'src/domain/api/api.ts', name: 'api' },
    { file: PARTNER_FILE, name: 'partnerInterface' },
    { file: PARTNER_FILE, name: 'partnerNews' },
  ]);
  const names = (Object.keys(api) as ApiName[]).toSorted();
  const allOf = (name: ApiName): MessageKey[] =>
    [...new Set([...wrapperRefusals(api[name]), ...refusals[name]])].toSorted();
  const partners = describedPartners(refusalsOfPartners, told);
  const codes = [...new Set([...names.flatMap(allOf), ...partners.sharedCodes])].toSorted();
  const repeated = new RepeatedRefusals(names.map(allOf), statusOf, refusalOf);
  const paths = Object.fromEntries(
    names.map((name) => [
      `/api/${name}`,
      pathOf(name, api[name], repeated.responsesOf(allOf(name)), told['api']?.[name] as Told),
    ]),
  );
  const named = namedOnce(
    { paths: { ...paths, ...partners.paths }, webhooks: partners.webhooks },
    { ApiError: ERROR, RefusalCode: codesInWords(codes), ...partners.schemas, ...schemas },
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Amberlight', version, description: DESCRIPTION, license: { name: license, identifier: license } },
    servers: [{ url: '/' }],
    ...(named.document as Fields),
    components: {
      schemas: named.schemas,
      responses: { ...repeated.responses, ...partners.responses },
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of Firebase Authentication.',
        },
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key that the office made for a partner. It begins with \`${KEY_PREFIX}\`.`,
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
    `At most ${rateInWords(rate)} ${callers === 'public' ? 'from one address' : 'by one person'}${perAddress === undefined ? '' : `, and ${rateInWords(perAddress)} from one address`}${overall === undefined ? '' : `, and ${rateInWords(overall)} by everybody together`}.`,
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

/** A refusal with one of these codes. */
function refusalOf({ codes }: Refusals<MessageKey>): Fields {
  const code = { properties: { error: { properties: { code: { enum: codes } } } } };
  return { description: 'Refused.', ...json({ allOf: [referenceTo('ApiError'), code] }) };
}
