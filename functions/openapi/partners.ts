/** The partner interface in the description: its four calls, what it tells without being asked, and how it refuses. */
import type * as v from 'valibot';
import {
  bookingId,
  NEWS_SIGNATURE_HEADER,
  newsSignature,
  type PartnerCall,
  partnerInterface,
  partnerNews,
} from '@/domain/api/partner/partnerInterface';
import { type MessageKey, messages } from '@/domain/messages';
import { PARTNER_SCOPES, type PartnerScope } from '@/domain/partner/partner';
import { statusOf } from '../src/http/refusal';
import { OWN_PROBLEMS, type OwnProblem } from '../src/partner/problem';
import type { Told } from './answers';
import { bodySchema } from './bodies';
import { exampleOf } from './examples';
import { type Fields, json, type Json } from './json';
import { referenceTo } from './names';
import { rateInWords } from './rateInWords';
import { refusalsOf } from './refusals';
import { type Refusals, RepeatedRefusals } from './repeated';

export const PARTNER_FILE = 'src/domain/api/partner/partnerInterface.ts';

type Code = MessageKey | OwnProblem;

const CALLS_FILE = 'functions/src/partner/calls.ts';
/** What answers each call, in `CALLS_FILE`. */
const SERVED_BY: Readonly<Record<PartnerScope, string>> = {
  quote: 'quoteFor',
  book: 'bookFor',
  follow: 'rideOf',
  cancel: 'callOffFor',
};

const isOwn = (code: Code): code is OwnProblem => Object.hasOwn(OWN_PROBLEMS, code);
const statusOfCode = (code: Code): number => (isOwn(code) ? OWN_PROBLEMS[code][0] : statusOf(code));

const ALL_CODES = [...Object.keys(OWN_PROBLEMS), ...Object.keys(messages)] as Code[];

/** What `functions/src/partner/http.ts` may refuse before it asks who answers the call. */
function wrapperCodes({ body, headers, path, query }: PartnerCall): Code[] {
  return [
    'key_in_address',
    'key_missing',
    'key_refused',
    'partner_stopped',
    'rate_limited',
    'scope_missing',
    'service_unavailable',
    ...(body === undefined ? [] : (['body_refused', 'body_too_large', 'invalid_request'] as const)),
    ...(headers === undefined ? [] : (['idempotency_key_missing'] as const)),
    ...(path.includes('{') || query !== undefined ? (['address_unknown'] as const) : []),
  ];
}

/** The codes that each call may be refused with, in alphabetical order. */
export async function refusalsByScope(): Promise<Record<PartnerScope, Code[]>> {
  const each = PARTNER_SCOPES.map(async (scope) => {
    const own = await refusalsOf(CALLS_FILE, SERVED_BY[scope], ALL_CODES);
    return [scope, [...new Set([...wrapperCodes(partnerInterface[scope]), ...own])].toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(each)) as Record<PartnerScope, Code[]>;
}

type DescribedPartners = {
  paths: Record<string, Fields>;
  webhooks: Fields;
  schemas: Record<string, Json>;
  responses: Record<string, Json>;
  /** The codes that the endpoints of the app have too. */
  sharedCodes: MessageKey[];
};

/** @param told what the declarations say of their calls, by the name of the declaration */
export function describedPartners(
  codes: Readonly<Record<PartnerScope, readonly Code[]>>,
  told: Readonly<Record<string, Record<string, Told>>>,
): DescribedPartners {
  const repeated = new RepeatedRefusals(Object.values(codes), statusOfCode, problemOf, 'partner_');
  const paths: Record<string, Fields> = {};
  for (const scope of PARTNER_SCOPES) {
    const { path, method } = partnerInterface[scope];
    const operation = operationOf(scope, repeated.responsesOf(codes[scope]), told['partnerInterface']?.[scope] as Told);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  const all = [...new Set(Object.values(codes).flat())].toSorted();
  return {
    paths,
    webhooks: Object.fromEntries(
      Object.keys(partnerNews).map((name) => [name, newsOf(name, told['partnerNews']?.[name] as Told)]),
    ),
    schemas: {
      PartnerProblem: PROBLEM,
      PartnerCode: {
        type: 'string',
        description: 'A refusal of the partner interface alone.',
        oneOf: all.filter(isOwn).map((code) => ({ const: code, description: OWN_PROBLEMS[code][1] })),
      },
    },
    responses: repeated.responses,
    sharedCodes: all.filter((code) => !isOwn(code)),
  };
}

const PROBLEM: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  required: ['type', 'title', 'status', 'code'],
  additionalProperties: false,
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: 'In plain words.' },
    status: { type: 'integer' },
    code: { anyOf: [referenceTo('PartnerCode'), referenceTo('RefusalCode')] },
    field: { type: 'string', description: 'The faulty field of the body, where one is.' },
    figures: { type: 'object', additionalProperties: { type: 'number' } },
  },
};

const TOO_MANY = 429;
const WAIT: Fields = {
  headers: { 'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } } },
};

function problemOf({ status, codes }: Refusals<Code>): Fields {
  const one = { properties: { status: { const: status }, code: { enum: codes } } };
  return {
    description: 'Refused.',
    ...(status === TOO_MANY ? WAIT : {}),
    ...json({ allOf: [referenceTo('PartnerProblem'), one] }, {}, 'application/problem+json'),
  };
}

type Schemas = Readonly<Record<string, v.GenericSchema>>;

const parametersIn = (place: 'header' | 'query', schemas: Schemas = {}): Json[] =>
  Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: place,
    required: schema.type !== 'optional',
    schema: bodySchema(schema),
  }));

function operationOf(scope: PartnerScope, refusals: Fields, { comment, answer }: Told): Fields {
  const { rate, body, headers, query, path, makes }: PartnerCall = partnerInterface[scope];
  const parameters = [
    ...(path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: bodySchema(bookingId) }] : []),
    ...parametersIn('header', headers),
    ...parametersIn('query', query),
  ];
  const schema = body === undefined ? undefined : bodySchema(body);
  return {
    operationId: `partner_${scope}`,
    description: `${comment}\n\nFor a partner whose keys may \`${scope}\`. At most ${rateInWords(rate)} with one key.`,
    security: [{ partnerKey: [scope] }],
    'x-callers': 'partner',
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(schema === undefined
      ? {}
      : { requestBody: { required: true, ...json(schema, { example: exampleOf(schema) }) } }),
    responses: {
      '200': {
        description: makes === true ? 'What was made by an earlier request.' : 'As it is now.',
        ...json(answer),
      },
      ...(makes === true ? { '201': { description: 'Made.', ...json(answer) } } : {}),
      ...refusals,
    },
  };
}

const newsOf = (name: string, { comment, answer }: Told): Fields => ({
  post: {
    operationId: name,
    description: `${comment}\n\nThe signature is the HMAC-SHA-256 of the digits of \`t\`, a full stop and the body, byte for byte. Refuse a \`t\` that is more than five minutes away.`,
    parameters: [{ name: NEWS_SIGNATURE_HEADER, in: 'header', required: true, schema: bodySchema(newsSignature) }],
    requestBody: { required: true, ...json(answer) },
    responses: { '2XX': { description: 'Taken.' } },
  },
});
