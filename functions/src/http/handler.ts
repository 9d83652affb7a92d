/** What an endpoint is to the wrapper: a function from a checked call to an answer or a refusal. */
import type { api, ApiAnswer, ApiName, ApiParsed } from '@/domain/api';
import type { UserProfile } from '@/domain/user';
import type { Refused } from './refusal';

/** A sign-in as its token proves it. */
export type Account = {
  uid: string;
  /** When the person last gave a password, a code or the like, epoch ms. */
  signedInAt: number;
  /** Firebase's name of the way: `password`, `phone`, `google.com` … */
  provider: string;
};

/** Who calls; the profile is as it stood when the call came in. */
export type Caller = { uid: string; profile: UserProfile };

type CallersOf<Name extends ApiName> = (typeof api)[Name]['callers'];

/** The profile: of a public or account endpoint's caller there may be none. */
type CallerOf<Name extends ApiName> = CallersOf<Name> extends 'public' | 'account' ? Caller | null : Caller;
/** The sign-in: of a public endpoint's caller there may be none. */
type AccountOf<Name extends ApiName> = CallersOf<Name> extends 'public' ? Account | null : Account;

export type Call<Name extends ApiName> = {
  body: ApiParsed<Name>;
  caller: CallerOf<Name>;
  account: AccountOf<Name>;
  nowMs: number;
};

export type Handler<Name extends ApiName> = (call: Call<Name>) => Promise<ApiAnswer<Name> | Refused>;

/** One handler for every endpoint `domain/api.ts` declares, and none besides. */
export type Handlers = { readonly [Name in ApiName]: Handler<Name> };
