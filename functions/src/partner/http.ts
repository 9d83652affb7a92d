/**
 * The interface for the systems of partners, as `partnerInterface` declares it. It is beside the app's endpoints, in the same
 * function. A call is known by its key, is counted by key and by address, and is told in the audit before it is looked at any
 * further.
 */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { KEY_PREFIX, PARTNER_SCOPES, type PartnerScope } from '@/domain/partner/partner';
import { bookingBody, quoteBody } from '@/domain/api/partner/partnerCalls';
import {
  bookingId,
  feeSeen,
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKey,
  PARTNER_ROOT,
  type PartnerCall,
  partnerInterface,
} from '@/domain/api/partner/partnerInterface';
import { takeByAddress } from '../http/byAddress';
import { header } from '../http/header';
import { createRateLimiter } from '../http/rateLimiter';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { type BodyRequest, readJson } from '../http/requestBody';
import { logFault } from '../log';
import { databaseNow } from '../store/clock';
import { applyUpdate, newKey } from '../store/database';
import { type PartnerCallEvent, partnerCallUpdate } from '../transitions/desk/partnerUpdates';
import { type Admitted, admit } from './admit';
import { bookFor, callOffFor, quoteFor, rideOf } from './calls';
import { type Problem, problem, problemIn } from './problem';

/** Calls of one address, and of one address with keys that are none. */
const BY_ADDRESS = { calls: 600, windowSeconds: 60 };
const WRONG_KEYS = { calls: 60, windowSeconds: 60 };

type Route = { scope: PartnerScope; method: string; path: RegExp; fields: readonly string[] };

const ROUTES: readonly Route[] = PARTNER_SCOPES.map((scope) => {
  const { method, path, query = {} }: PartnerCall = partnerInterface[scope];
  return { scope, method, path: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`), fields: Object.keys(query) };
});

type Asked = { scope: PartnerScope; id: string | undefined; seen: number };
type Answered = { status: 200 | 201; answer: object };
type Outcome = Answered | Problem;

/** True for a request of a partner's system. */
export const isForPartners = ({ url = '' }: BodyRequest): boolean => url.startsWith(PARTNER_ROOT);

const isProblem = (value: object): value is Problem => 'headers' in value;

/** The fee that a query agrees to, pence; null for a query of anything else. */
function feeIn(query: string, fields: readonly string[]): number | null {
  if (query === '') return 0;
  const [, field = '', digits] = /^\?(\w+)=(\d{1,6})$/.exec(query) ?? [];
  const fee = Number(digits);
  return fields.includes(field) && v.is(feeSeen, fee) ? fee : null;
}

function askedFor({ url = '', method = '' }: BodyRequest): Asked | Problem {
  if (url.includes(KEY_PREFIX)) return problem('key_in_address');
  const [path = ''] = url.split('?');
  const here = ROUTES.filter((route) => route.path.test(path));
  const id = here[0]?.path.exec(path)?.[1];
  if (here.length === 0 || (id !== undefined && !v.is(bookingId, id))) return problem('address_unknown');
  const route = here.find((one) => one.method === method);
  if (route === undefined) {
    const refused = problem('method_refused');
    return { ...refused, headers: { allow: here.map((one) => one.method).join(', ') } };
  }
  const seen = feeIn(url.slice(path.length), route.fields);
  return seen === null ? problem('address_unknown') : { scope: route.scope, id, seen };
}

const keyOf = (request: BodyRequest): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(header(request, 'authorization'))?.[1];

/** The body as its schema has it, or what is wrong with it. */
async function bodyOf<Schema extends v.GenericSchema>(
  request: BodyRequest,
  schema: Schema,
): Promise<{ body: v.InferOutput<Schema> } | Problem> {
  const read = await readJson(request);
  if (isRefused(read)) return problemIn(read);
  const parsed = v.safeParse(schema, read.json);
  if (!parsed.success) return problem('body_refused', v.getDotPath(parsed.issues[0]) ?? undefined);
  return { body: parsed.output };
}

const outcomeOf = (answer: object | Refused): Outcome =>
  isRefused(answer) ? problemIn(answer) : { status: 200, answer };

async function quoted(request: BodyRequest, nowMs: number): Promise<Outcome> {
  const read = await bodyOf(request, quoteBody);
  return isProblem(read) ? read : outcomeOf(await quoteFor(read.body, nowMs));
}

async function booked(request: BodyRequest, admitted: Admitted, nowMs: number): Promise<Outcome> {
  const key = header(request, IDEMPOTENCY_KEY_HEADER.toLowerCase());
  if (!v.is(idempotencyKey, key)) return problem('idempotency_key_missing');
  const read = await bodyOf(request, bookingBody);
  if (isProblem(read)) return read;
  const made = await bookFor(admitted, { idempotencyKey: key, body: read.body }, nowMs);
  if (isRefused(made)) return problemIn(made);
  return isProblem(made) ? made : { status: made.isNew ? 201 : 200, answer: made.booking };
}

export function createPartnerApi(): (request: BodyRequest, response: ServerResponse) => Promise<void> {
  const limiter = createRateLimiter();

  async function whoCalls(request: BodyRequest, nowMs: number): Promise<Admitted | Problem> {
    if (!takeByAddress(limiter, 'partner', BY_ADDRESS, request, nowMs)) return problemIn(refuse('rate_limited'));
    const key = keyOf(request);
    if (key === undefined) return problem('key_missing');
    const admitted = await admit(key, nowMs);
    if (admitted !== null) return admitted;
    return takeByAddress(limiter, 'partner-key', WRONG_KEYS, request, nowMs)
      ? problem('key_refused')
      : problemIn(refuse('rate_limited'));
  }

  async function serve(request: BodyRequest): Promise<Outcome> {
    const asked = askedFor(request);
    if (isProblem(asked)) return asked;
    const nowMs = await databaseNow();
    const admitted = await whoCalls(request, nowMs);
    if (isProblem(admitted)) return admitted;
    const { scope, id = '', seen } = asked;
    const { uid, partner, slot, hint, keyId } = admitted;
    if (!limiter.take(`${scope} ${keyId}`, partnerInterface[scope].rate, nowMs))
      return problemIn(refuse('rate_limited'));
    const event: PartnerCallEvent = `partner_${scope}`;
    const told = partnerCallUpdate(
      uid,
      { slot, hint },
      { event, bookingId: asked.id },
      { nowMs, by: uid, role: 'rider', newKey },
    );
    // Refused if the key has been ended meanwhile.
    if ((await applyUpdate(told)) === 'refused') return problem('key_refused');
    if (partner.state !== 'open') return problem('partner_stopped');
    if (partner.scopes[scope] !== true) return problem('scope_missing');
    if (scope === 'quote') return quoted(request, nowMs);
    if (scope === 'book') return booked(request, admitted, nowMs);
    if (scope === 'follow') return outcomeOf(await rideOf(admitted, id, nowMs));
    return outcomeOf(await callOffFor(admitted, { id, seen }, nowMs));
  }

  return async (request, response) => {
    try {
      send(response, await serve(request));
    } catch (error) {
      logFault('a call of a partner failed', error);
      send(response, problemIn(refuse('service_unavailable')));
    }
  };
}

function send(response: ServerResponse, outcome: Outcome): void {
  const isRefusal = isProblem(outcome);
  response.writeHead(outcome.status, {
    'content-type': isRefusal ? 'application/problem+json' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isRefusal ? outcome.headers : {}),
  });
  response.end(JSON.stringify(isRefusal ? outcome.body : outcome.answer));
}
