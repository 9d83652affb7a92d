/** The end of an account: one write removes the profile and all that belongs to it, and records that traces remain. */
import { GIVEN_UP_PREFIX } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { FormerSeller } from '@/domain/platformReport/yearReport';
import type { KeptTerms } from '@/domain/settlement/terms';
import { identityPaths } from '../../store/identityPath';
import { post } from '../post';
import { type OpenOffer, withdrawAll } from '../dispatch/offers';
import { endWithAccountUpdate } from '../money/fleetTermsUpdates';
import { leaveLine } from '../ranks/rankUpdates';
import { audit, defined, type PersonStamp, type Update } from '../update';

/**
 * Records in the ledger the money a person gives up in order to leave, and empties the wallet. `times` is how often
 * they have done so before. The entry's id continues that count, so that only one of two simultaneous entries is
 * written.
 */
export function forfeitBalanceUpdate(uid: string, profile: UserProfile, times: number, stamp: PersonStamp): Update {
  const { walletBalance: amount } = profile;
  const note = 'Given up with the account';
  return {
    ...post(
      `${GIVEN_UP_PREFIX}${times + 1}`,
      [{ uid, kind: 'adjustment', type: 'Debit', amount, note }],
      { [uid]: profile },
      stamp.nowMs,
    ),
    ...audit(stamp, { event: 'give_up_balance', subject: uid, detail: String(amount) }),
  };
}

export type Leaving = {
  /** The index paths of this person's email and mobile; a path that belongs to another is left alone. */
  identities: readonly string[];
  /** What is remembered of the person under hashes. */
  marks: Update;
  /** The index of badges and cabs without the person. */
  markIndex: Update;
  /** The rides offered to this person now, of which they are asked no longer. */
  offers: readonly OpenOffer[];
  /** The name kept for the records of past rides, and until when; null if none need be kept. */
  record: { name: string; until: number } | null;
  /** Who a driver was whom a report has still to name; null if none has. */
  seller: FormerSeller | null;
  /** All terms that were ever offered to a driver. */
  terms: readonly KeptTerms[];
  /** How many rides have been booked for this person; none may be added while they leave. */
  booked: number;
  /** The admin who remains when an admin leaves. The rules check that they do. */
  successor: string | undefined;
};

export function leaveUpdate(
  uid: string,
  profile: UserProfile,
  { identities, marks, markIndex, offers, successor, booked, record, seller, terms }: Leaving,
  stamp: PersonStamp,
): Update {
  return {
    [paths.user(uid)]: null,
    ...Object.fromEntries(identities.map((path) => [path, null])),
    ...(profile.referralId === undefined ? {} : { [paths.referral(profile.referralId)]: null }),
    [paths.application(uid)]: null,
    [paths.location(uid)]: null,
    ...leaveLine(uid),
    ...withdrawAll(uid, offers, stamp.nowMs),
    [paths.notifis(uid)]: null,
    [paths.openRides(uid)]: null,
    [paths.keptNeeds(uid)]: null,
    [paths.partner(uid)]: null,
    [paths.partnerSecret(uid)]: null,
    [paths.calendarLink(uid)]: null,
    [paths.deskFilters(uid)]: null,
    [paths.passes(uid)]: null,
    [paths.cabCode(uid)]: null,
    [paths.claims(uid)]: null,
    [paths.sellerCopies(uid)]: null,
    ...(seller === null ? {} : { [paths.formerSeller(uid)]: seller }),
    [paths.ownAlarms(uid)]: null,
    [paths.driverAccess(uid)]: null,
    ...endWithAccountUpdate(terms, stamp),
    ...marks,
    ...markIndex,
    ...(record === null ? {} : { [paths.formerName(uid)]: record }),
    [paths.deletion(uid)]: defined({
      at: stamp.nowMs,
      successor,
      booked,
      edits: profile.edits ?? 0,
      joined: profile.usertype === 'fleetadmin' ? (profile.driversJoined ?? 0) : undefined,
    }),
    ...audit(stamp, { event: 'delete_account', subject: uid, from: profile.usertype }),
  };
}

export const identitiesIn = ({ email, mobile }: UserProfile): string[] => identityPaths({ email, mobile });
