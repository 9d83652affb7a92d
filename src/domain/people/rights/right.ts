/** What an admin may do: the right, a field of the admin's profile. */
import type { UserProfile } from '../user';

export const RIGHTS = ['owner', 'dispatcher', 'accountant', 'licensing'] as const;
export type Right = (typeof RIGHTS)[number];

export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  accountant: 'Accountant',
  licensing: 'Licensing officer',
};

/** The same within a sentence. */
export const A_RIGHT: Readonly<Record<Right, string>> = {
  owner: 'an owner',
  dispatcher: 'a dispatcher',
  accountant: 'an accountant',
  licensing: 'a licensing officer',
};

/** What each right is for, in a sentence. */
export const RIGHT_MEANS: Readonly<Record<Right, string>> = {
  owner: 'Everything, with fares, settings and the other admins.',
  dispatcher:
    'Rides, calls, drivers on duty, messages, complaints, lost property, alerts and people. No money and no settings.',
  accountant: 'Withdrawals, credits, bills and reports. Reads rides, and does not dispatch.',
  licensing: 'Reads drivers, vehicles, papers, refusals, rides and the audit. Changes nothing.',
};

type Holder = Pick<UserProfile, 'usertype' | 'right'>;

/** An admin's right; null for anybody else. Admins of earlier releases have no such field: they are owners. */
export const rightOf = ({ usertype, right = 'owner' }: Holder): Right | null => (usertype === 'admin' ? right : null);

export const isOwner = (person: Holder): boolean => rightOf(person) === 'owner';
