/**
 * The interface for the systems of partners, version 1: `/partner/v1/quotes`, `/partner/v1/bookings` and
 * `/partner/v1/bookings/{id}`. It is beside the app's endpoints, in the same function. A call is known by its key, is counted by key
 * and by address, and is told in the audit before it is looked at any further.
 */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { KEY_PREFIX, type PartnerScope } from '@/domain/partner/partner';
import { bookingBody, quoteBody } from '@/domain/api/partner/partnerCalls';
import { takeByAddress } from '../http/byAddress';
import { header } from '../http/header';
import { createRateLimiter } from '../http/rateLimiter';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { type BodyRequest, readJson } from '../http/requestBody';
import { logFault } from '../log';
import { databaseNow } from '../store/clock';
import { applyUpdate, newKey } from '../store/database';
import { type PartnerCall, partnerCallUpdate } from '../transitions/desk/partnerUpdates';
import { type Admitted, admit } from './admit';
import { bookFor, callOffFor, quoteFor, rideOf } from './calls';
import { type Problem, problem, problemIn } from './problem';

const ROOT = '/partner/';
/** With `?fee_seen=` alone. */
const ROUTE = /^\/partner\/v1\/(quotes|bookings)(?:\/([-\w]{20}))?(?:\?fee_seen=(\d{1,6}))?$/;
/** Kept by the partner for one booking, so that a lost answer books nothing twice. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,100}$/;

/** Calls of one address, of one address with keys that are none, and of one key in each of the scopes. */
const BY_ADDRESS = { calls: 600, windowSeconds: 60 };
const WRONG_KEYS = { calls: 60, windowSeconds: 60 };
const BY_KEY: Record<PartnerScope, { calls: number; windowSeconds: number }> = {
  quote: { calls: 60, windowSeconds: 60 },
  book: { calls: 30, windowSeconds: 60 },
  follow: { calls: 60, windowSeconds: 60 },
  cancel: { calls: 30, windowSeconds: 60 },
};

type Asked = { scope: PartnerScope; id: string | undefined; seen: number };
type Answered = { status: 200 | 201; answer: object };
type Outcome = Answered | Problem;

/** True for a request of a partner's system. */
export const isForPartners = ({ url = '' }: BodyRequest): boolean => url.startsWith(ROOT);

const isProblem = (value: object): value is Problem => 'headers' in value;

function askedFor({ url = '', method = '' }: BodyRequest): Asked | Problem {
  if (url.includes(KEY_PREFIX)) return problem('key_in_address');
  const [, what, id, fee] = ROUTE.exec(url) ?? [];
  if (what === undefined || (what === 'quotes' && id !== undefined)) return problem('address_unknown');
  const scopes: Partial<Record<string, PartnerScope>> =
    what === 'quotes' ? { POST: 'quote' } : id === undefined ? { POST: 'book' } : { GET: 'follow', DELETE: 'cancel' };
  const scope = scopes[method];
  if (scope === undefined) {
    const refused = problem('method_refused');
    return { ...refused, headers: { allow: Object.keys(scopes).join(', ') } };
  }
  if (fee !== undefined && scope !== 'cancel') return problem('address_unknown');
  return { scope, id, seen: Number(fee ?? 0) };
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
  const idempotencyKey = header(request, 'idempotency-key');
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) return problem('idempotency_key_missing');
  const read = await bodyOf(request, bookingBody);
  if (isProblem(read)) return read;
  const made = await bookFor(admitted, { idempotencyKey, body: read.body }, nowMs);
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
    if (!limiter.take(`${scope} ${keyId}`, BY_KEY[scope], nowMs)) return problemIn(refuse('rate_limited'));
    const event: PartnerCall = `partner_${scope}`;
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
