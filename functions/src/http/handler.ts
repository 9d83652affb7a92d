/** An endpoint as the wrapper sees it: a function from a validated call to an answer or a refusal. */
import type { api, ApiAnswer, ApiName, ApiParsed } from '@/domain/api/api';
import type { UserProfile } from '@/domain/people/user';
import type { Account } from '../store/identity';
import type { Refused } from './refusal';

/** The person calling; the profile is as it was when the call came in. */
export type Caller = { uid: string; profile: UserProfile };

type CallersOf<Name extends ApiName> = (typeof api)[Name]['callers'];

/** The caller's profile. For public and account endpoints it may be null. */
type CallerOf<Name extends ApiName> = CallersOf<Name> extends 'public' | 'account' ? Caller | null : Caller;
/** The caller's sign-in. For public endpoints it may be null. */
type AccountOf<Name extends ApiName> = CallersOf<Name> extends 'public' ? Account | null : Account;

export type Call<Name extends ApiName> = {
  body: ApiParsed<Name>;
  caller: CallerOf<Name>;
  account: AccountOf<Name>;
  nowMs: number;
};

export type Handler<Name extends ApiName> = (call: Call<Name>) => Promise<ApiAnswer<Name> | Refused>;

/** Exactly one handler for each endpoint that a group of the API declares. */
export type HandlersOf<Group> = { readonly [Name in keyof Group & ApiName]: Handler<Name> };
export type Handlers = HandlersOf<typeof api>;
