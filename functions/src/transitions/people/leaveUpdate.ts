/** The end of an account: the profile and what belongs to it go in one write, which also says that traces remain. */
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/user';
import { identityPaths } from '../accounts/identityPath';
import { post } from './post';
import { audit, type PersonStamp, type Update } from './update';

/** How such entries begin. */
export const GIVEN_UP = 'leaving-';

/**
 * Money a person gives up to be able to go: the ledger says so, and the wallet is empty. `times`: how often they have
 * before; the entry's name counts on, so that of two at once only one is written.
 */
export function giveUpBalance(uid: string, profile: UserProfile, times: number, stamp: PersonStamp): Update {
  const { walletBalance: amount } = profile;
  const note = 'Given up with the account';
  return {
    ...post(`${GIVEN_UP}${times + 1}`, [{ uid, kind: 'adjustment', type: 'Debit', amount, note }], stamp.nowMs),
    ...audit(stamp, { event: 'give_up_balance', subject: uid, detail: String(amount) }),
  };
}

/** `ownIdentities`: where the index has this person's email and mobile; one that is somebody else's is left alone. */
export function leave(uid: string, profile: UserProfile, ownIdentities: readonly string[], stamp: PersonStamp): Update {
  return {
    [paths.user(uid)]: null,
    ...Object.fromEntries(ownIdentities.map((path) => [path, null])),
    ...(profile.referralId === undefined ? {} : { [paths.referral(profile.referralId)]: null }),
    [paths.application(uid)]: null,
    [paths.location(uid)]: null,
    [paths.tasks(uid)]: null,
    [paths.notifis(uid)]: null,
    [paths.deletion(uid)]: { at: stamp.nowMs },
    ...audit(stamp, { event: 'delete_account', subject: uid, from: profile.usertype }),
  };
}

export const identitiesIn = ({ email, mobile }: UserProfile): string[] => identityPaths({ email, mobile });
