/**
 * The wrapper round every endpoint: route, method, body, ID token, App Check, rate limit, role, schema, and the way
 * errors are answered. An endpoint itself sees a validated body and a known caller.
 *
 * A profile must be approved, unless the endpoint only finishes something already under way (`unapproved` in its
 * declaration): a driver who loses approval with a passenger on board must still be able to end the ride. A suspended
 * person can only finish such a ride, pay for it, export their data and leave (`suspended` in the declaration). Where the
 * settings ask for a verified email, somebody with a password who has none counts as unapproved. An admin's right must do
 * the job of the endpoint; it is read with the profile on each call, so one that was changed holds at the next. Whoever's
 * sign-in takes a second step is nobody before it: a public endpoint does not know them, and any other refuses them. So is an
 * admin who has yet to turn it on where an owner requires it.
 */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type ApiName, api } from '@/domain/api/api';
import { mayCall } from '@/domain/api/endpointJobs';
import type { Endpoint } from '@/domain/api/endpoint';
import { hasPassed, hasToSetUp } from '@/domain/people/signIn/secondStep';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { isMobileProven, USER_TYPES, type UserProfile } from '@/domain/people/user';
import { takeByAddress } from './byAddress';
import { requireAppCheck } from '../config';
import type { Call, Caller, Handler, Handlers } from './handler';
import { header } from './header';
import { sendKept } from './kept';
import { logFault } from '../log';
import { createRateLimiter } from './rateLimiter';
import { isRefused, type Refused, refuse } from './refusal';
import { type BodyRequest, bytesOf, readJson } from './requestBody';
import { NEVER_KEPT, sendRefusal } from './sendRefusal';
import { dropUnprovenPhone } from '../store/accounts';
import { isStepRequired } from '../store/admins/secondStep';
import { databaseNow } from '../store/clock';
import { type Account, accountOfIdToken, isAppCheckToken } from '../store/identity';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';

type Declared = Endpoint<v.GenericSchema, unknown>;

/** `/api/<endpoint>` through Hosting, `/<endpoint>` at the function's own address. */
const PATH = /^\/(?:api\/)?([a-z_]+)\/?(?:\?|$)/;
/** Failed sign-ins allowed per address; a person signs in a few times an hour. */
const SIGN_IN_FAILURES = { calls: 300, windowSeconds: 60 };

export function createApi(handlers: Handlers): (request: BodyRequest, response: ServerResponse) => Promise<void> {
  const limiter = createRateLimiter();

  async function whoCalls(request: BodyRequest, declared: Declared, nowMs: number): Promise<Who | Refused> {
    // Responses that anyone may cache need no App Check token, nor a call signed by its sender, nor a page without Firebase.
    const fromApp =
      declared.raw === undefined && declared.cached === undefined && declared.withoutAppCheck === undefined;
    if (requireAppCheck() && fromApp && !(await isAppCheckToken(header(request, 'x-firebase-appcheck')))) {
      return refuse('permission_denied');
    }
    const token = /^Bearer ([^\s]+)$/i.exec(header(request, 'authorization'))?.[1];
    if (token === undefined && declared.callers === 'public') return { account: null, caller: null };
    const account = token === undefined ? null : await accountOfIdToken(token);
    if (account === null) {
      const allowed = takeByAddress(limiter, 'sign-in', SIGN_IN_FAILURES, request, nowMs);
      return refuse(allowed ? 'not_logged_in' : 'rate_limited');
    }
    const { uid } = account;
    const profile = await readUser(uid);
    if (profile !== null) {
      const missing = await missingStep(profile, account, declared, nowMs);
      if (missing !== null) return declared.callers === 'public' ? { account: null, caller: null } : refuse(missing);
      const byUnproven = account.provider === 'phone' && !isMobileProven(profile) && (await dropUnprovenPhone(uid));
      return byUnproven ? refuse('mobile_not_proven') : { account, caller: { uid, profile } };
    }
    return needsProfile(declared) ? refuse('user_issue_contact_admin') : { account, caller: null };
  }

  /** A public endpoint is limited by address, with or without a token, because accounts are cheap. */
  function isAllowed(name: string, declared: Declared, request: BodyRequest, who: Who, nowMs: number): boolean {
    const uid = declared.callers === 'public' ? undefined : who.account?.uid;
    if (uid !== undefined && !limiter.take(`${name} ${uid}`, declared.rate, nowMs)) return false;
    const byAddress = uid === undefined ? declared.rate : declared.perAddress;
    if (byAddress !== undefined && !takeByAddress(limiter, name, byAddress, request, nowMs)) return false;
    return declared.overall === undefined || limiter.take(`overall ${name}`, declared.overall, nowMs);
  }

  async function serve(request: BodyRequest): Promise<Outcome> {
    const name = PATH.exec(request.url ?? '')?.[1];
    if (name === undefined || !isApiName(name)) return refuse('not_found');
    const declared: Declared = api[name];
    if (request.method !== declared.method) return { ...refuse('method_not_allowed'), allow: declared.method };
    const body = await bodyOf(request, declared);
    if (isRefused(body)) return body;
    const nowMs = await databaseNow();
    const who = await whoCalls(request, declared, nowMs);
    if (isRefused(who)) return who;
    if (!isAllowed(name, declared, request, who, nowMs)) return refuse('rate_limited');
    const obstacle = who.caller === null ? null : await admissionObstacle(name, who.caller, who.account, nowMs);
    if (obstacle !== null) return obstacle;
    const parsed = v.safeParse(declared.body, body.json);
    if (!parsed.success) return refuse('invalid_request', v.getDotPath(parsed.issues[0]) ?? undefined);
    const call = { body: parsed.output, ...who, nowMs } as Call<typeof name>;
    const answer = await (handlers[name] as Handler<typeof name>)(call);
    return isRefused(answer) ? answer : { answer, cached: declared.cached };
  }

  return async (request, response) => {
    try {
      send(request, response, await serve(request));
    } catch (error) {
      logFault('endpoint failed', error, { path: PATH.exec(request.url ?? '')?.[1] ?? '' });
      send(request, response, refuse('service_unavailable'));
    }
  };
}

type Who = { account: Account | null; caller: Caller | null };
type Outcome = { answer: unknown; cached: Declared['cached'] } | (Refused & { allow?: string });

/** The input for the schema. A signed body is passed on as raw bytes, because the signature covers those. */
async function bodyOf(
  request: BodyRequest,
  { method, raw, bodyMaxBytes }: Declared,
): Promise<{ json: unknown } | Refused> {
  if (method === 'GET') return { json: {} };
  if (raw === undefined) return readJson(request, bodyMaxBytes);
  const payload = await bytesOf(request);
  return isRefused(payload) ? payload : { json: { payload, signature: header(request, raw.signatureHeader) } };
}

const isApiName = (name: string): name is ApiName => Object.hasOwn(api, name);

/** What a sign-in lacks of its second step for this call, or null. Somebody suspended is refused later, and keeps their rights. */
async function missingStep(
  profile: UserProfile,
  { secondStep }: Account,
  declared: Declared,
  nowMs: number,
): Promise<'second_step_needed' | 'second_step_required' | null> {
  if (!hasPassed(profile, secondStep)) return declared.beforeSecondStep === true ? null : 'second_step_needed';
  if (!hasToSetUp(profile) || declared.beforeSetUp === true || isSuspended(profile, nowMs)) return null;
  return (await isStepRequired()) ? 'second_step_required' : null;
}

const needsProfile = ({ callers }: Declared): boolean => callers !== 'public' && callers !== 'account';

async function admissionObstacle(
  name: ApiName,
  { profile }: Caller,
  account: Account | null,
  nowMs: number,
): Promise<Refused | null> {
  const declared: Declared = api[name];
  if (declared.callers === 'public' || declared.callers === 'account') return null;
  if (!USER_TYPES.includes(profile.usertype)) return refuse('not_valid_user_type');
  if (!declared.callers.includes(profile.usertype)) return refuse('permission_denied');
  if (!mayCall(profile, name)) return refuse('right_missing');
  if (isSuspended(profile, nowMs)) return declared.suspended === true ? null : refuse('account_suspended');
  if (declared.unapproved === true) return null;
  if (!profile.approved) return refuse('require_approval');
  const mustVerify = account?.isUnverified === true && (await readSettings()).email_verify;
  return mustVerify ? refuse('email_verify') : null;
}

function send(request: BodyRequest, response: ServerResponse, outcome: Outcome): void {
  if (isRefused(outcome)) sendRefusal(request, response, outcome);
  else if (outcome.cached !== undefined) {
    sendKept(request, response, JSON.stringify(outcome.answer), outcome.cached);
  } else {
    response.writeHead(200, NEVER_KEPT);
    response.end(JSON.stringify(outcome.answer));
  }
}
