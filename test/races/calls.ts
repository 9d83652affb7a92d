/** A call as the server takes it: who calls, with which body, and the profile as it was when the call came in. */
import * as v from 'valibot';
import { type ApiName, api } from '@/domain/api/api';
import type { Endpoint } from '@/domain/api/endpoint';
import { readUser } from '../../functions/src/store/users';
import { handlers } from './stage';
import { type Call, machineNow } from './theatre';

type AnyHandler = (call: unknown) => Promise<unknown>;

/** `as` is the caller's uid, null for a call without a token; `provider` is how they signed in. */
export type Wanted = { name: string; endpoint: ApiName; as: string | null; body: unknown; provider?: string };

/** True for an answer that refuses. */
export const isRefusal = (answer: unknown): answer is { refused: string } =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** Handlers a test has put in the place of the product's. */
export const replaced: Partial<Record<ApiName, AnyHandler>> = {};

/** Calls the endpoint as the wrapper in `http/http.ts` does once it knows who calls. */
async function serve({ endpoint, as, body, provider = 'password' }: Wanted): Promise<unknown> {
  const declared: Endpoint<v.GenericSchema, unknown> = api[endpoint];
  const parsed = v.parse(declared.body, body);
  const handler = replaced[endpoint] ?? (handlers[endpoint] as AnyHandler);
  const nowMs = machineNow();
  const account = as === null ? null : { uid: as, signedInAt: nowMs, provider };
  const profile = as === null ? null : await readUser(as);
  if (profile !== null && Array.isArray(declared.callers)) {
    if (!declared.callers.includes(profile.usertype)) return { refused: 'permission_denied' };
    if (!profile.approved && declared.unapproved !== true) return { refused: 'require_approval' };
  }
  if (profile === null && declared.callers !== 'public' && declared.callers !== 'account') {
    return { refused: 'user_issue_contact_admin' };
  }
  return handler({
    body: parsed,
    account,
    caller: as === null || profile === null ? null : { uid: as, profile },
    nowMs,
  });
}

export const callOf = (wanted: Wanted, skewMs = 0): Call => ({
  name: wanted.name,
  run: () => serve(wanted),
  skewMs,
});
