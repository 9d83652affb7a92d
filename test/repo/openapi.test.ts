/** The description of the API has every endpoint of it, with an example that the endpoint accepts, and says each thing once. */
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { type PartnerCall, partnerInterface } from '@/domain/api/partner/partnerInterface';
import { HOOK_STEPS } from '@/domain/partner/hook';
import { PARTNER_SCOPES } from '@/domain/partner/partner';
import { openApiDocument } from '../../functions/openapi/document';

type Operation = {
  operationId: string;
  requestBody?: { content: { 'application/json': { example?: unknown } } };
  responses: Record<string, object>;
};
type Written = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { oneOf?: { const: string }[] }>; responses: Record<string, object> };
};

const NAMES = Object.keys(api) as ApiName[];
/** What a deployment serves, characters. */
const MOST_CHARACTERS = 490_000;
let written: Written;
let text: string;

beforeAll(async () => {
  text = JSON.stringify(await openApiDocument());
  written = JSON.parse(text) as Written;
}, 600_000);

it('has every endpoint of the API by its method, and no other', () => {
  const described = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [path, method, operationId]),
  );
  const declared = [
    ...NAMES.map((name) => [`/api/${name}`, api[name].method.toLowerCase(), name]),
    ...PARTNER_SCOPES.map((scope) => {
      const { path, method } = partnerInterface[scope];
      return [path, method.toLowerCase(), `partner_${scope}`];
    }),
  ];
  expect(new Set(described.map(String))).toEqual(new Set(declared.map(String)));
  expect(described).toHaveLength(declared.length);
});

it('shows a body for each endpoint that the endpoint accepts', () => {
  const refused = NAMES.filter((name) => {
    const { raw, method, body } = api[name] as { raw?: object; method: string; body: v.GenericSchema };
    if (raw !== undefined || method === 'GET') return false;
    const example = written.paths[`/api/${name}`]?.['post']?.requestBody?.content['application/json'].example;
    return !v.is(body, example);
  });
  const refusedOfPartners = PARTNER_SCOPES.filter((scope) => {
    const { path, method, body }: PartnerCall = partnerInterface[scope];
    const operation = written.paths[path]?.[method.toLowerCase()];
    return body !== undefined && !v.is(body, operation?.requestBody?.content['application/json'].example);
  });
  expect([...refused, ...refusedOfPartners]).toEqual([]);
});

it('has everything that it refers to, and refers to everything that has a name', () => {
  const referredTo = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place]) => place));
  const { schemas, responses } = written.components;
  const named = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  expect(referredTo).toEqual(new Set(named));
});

it('says which key a partner sends for what, and what is told without being asked', () => {
  for (const scope of PARTNER_SCOPES) {
    const { path, method } = partnerInterface[scope];
    expect(written.paths[path]?.[method.toLowerCase()]).toMatchObject({ security: [{ partnerKey: [scope] }] });
  }
  expect(written.webhooks['booking_step']?.['post']).toMatchObject({
    parameters: [{ name: 'Amberlight-Signature', in: 'header', required: true }],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/PartnerNews' } } } },
  });
  const { properties } = written.components.schemas['PartnerNews'] as { properties?: { type: { enum: string[] } } };
  expect(properties?.type.enum).toEqual(HOOK_STEPS.map((step) => `booking.${step}`).toSorted());
});

it('has the words of each refusal once, and is no longer than a reader bears', () => {
  const [words] = text.matchAll(/"const":"not_logged_in","description":"[^"]+"/g);
  expect(words).toBeDefined();
  expect(text.split('"const":"not_logged_in"')).toHaveLength(2);
  expect(text.length).toBeLessThan(MOST_CHARACTERS);
});
