/** Ends an account, at the person's request or the desk's. Records that others rely on stay, without the name. */
import type { Booking } from '@/domain/ride/booking';
import type { MessageKey } from '@/domain/messages';
import { paths } from '@/domain/paths';
import { isOwner } from '@/domain/people/rights/right';
import { fullName, mayUseAccount, type UserProfile } from '@/domain/people/user';
import { GIVEN_UP_PREFIX, type Withdraw } from '@/domain/money/wallet';
import { claimedBy, letClaimGo } from '../ahead/lapse';
import { moveSearchOn } from '../dispatch/moveSearchOn';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { openRidesOf } from '../ride/openRides';
import { commit } from '../write/commit';
import { readBookingsIn, readOpenOffers } from '../store/bookings';
import { nameKeptUntil } from '@/domain/ride/records';
import { newKey, read, readPage, readRange } from '../store/database';
import type { IdentityEntry } from '../store/identities';
import { lastRideOf } from '../store/ridesOf';
import { readTermsOf } from '../store/office/fleetTerms';
import { readUser } from '../store/users';
import { forfeitBalanceUpdate, identitiesIn, leaveUpdate } from '../transitions/people/leaveUpdate';
import type { PersonStamp } from '../transitions/update';
import { eraseTraces } from './eraseTraces';
import { freeMarks } from './marks/claimMarks';
import { marksOf } from './marksOf';
import { unreported } from './unreported';

/** Balances that one person gives up before leaving: one, and one more for each payment that arrives in between. */
const GIVEN_UP_MOST = 1000;
/** Rides whose traces the call itself erases; a schedule erases those of a longer history within minutes. */
const RIDES_AT_ONCE = 25;

/**
 * True if the person has a ride that is not over. A rider's are marked, and a driver is held by the one under way; of a
 * driver's bills that are still to be paid only the bookings know, and there are few such bills in a town.
 */
async function hasOpenRide(
  uid: string,
  { queue, usertype }: UserProfile,
  marked: readonly Booking[],
): Promise<boolean> {
  if (queue === true || marked.length > 0) return true;
  return usertype === 'driver' && (await readBookingsIn('PENDING')).some(({ driver }) => driver === uid);
}

async function hasOpenWithdrawal(uid: string): Promise<boolean> {
  const withdraws = await readRange<Withdraw>(paths.withdraws(), 'uid', uid, uid);
  return withdraws.some(([, { processed }]) => !processed);
}

/** An owner who remains when this admin leaves. There are few, so all are read. */
async function successorOf(uid: string, { usertype }: UserProfile, nowMs: number): Promise<string | undefined> {
  if (usertype !== 'admin') return undefined;
  const admins = await readRange<UserProfile>(paths.users(), 'usertype', 'admin', 'admin');
  return admins.find(([other, admin]) => other !== uid && isOwner(admin) && mayUseAccount(admin, nowMs))?.[0];
}

/** Reads every driver of the fleet; they are few. */
async function leavesNobodyInCharge(
  uid: string,
  { usertype }: UserProfile,
  successor: string | undefined,
): Promise<MessageKey | null> {
  if (usertype === 'admin') return successor === undefined ? 'last_admin' : null;
  if (usertype !== 'fleetadmin') return null;
  return (await readRange<UserProfile>(paths.users(), 'fleetadmin', uid, uid)).length > 0 ? 'fleet_has_drivers' : null;
}

/** True while an alert names the person that is open, or taken and not yet closed. The rules forbid the end as well. */
const isNamedInAlert = async (uid: string): Promise<boolean> =>
  (await read<object>(paths.namedInPendings(uid))) !== null;

async function obstacleOf(
  uid: string,
  profile: UserProfile,
  forfeitsBalance: boolean,
  { rides, successor }: { rides: readonly Booking[]; successor: string | undefined },
): Promise<MessageKey | null> {
  if (await isNamedInAlert(uid)) return 'account_in_alert';
  if (await hasOpenRide(uid, profile, rides)) return 'ride_running';
  if (profile.walletBalance < 0) return 'wallet_in_debt';
  if (await hasOpenWithdrawal(uid)) return 'withdraw_pending';
  if (profile.walletBalance > 0 && !forfeitsBalance) return 'wallet_holds_money';
  return leavesNobodyInCharge(uid, profile, successor);
}

async function ownIdentities(uid: string, profile: UserProfile): Promise<string[]> {
  const entries = await Promise.all(
    identitiesIn(profile).map(async (path) => [path, await read<IdentityEntry>(path)] as const),
  );
  return entries.filter(([, entry]) => entry?.uid === uid).map(([path]) => path);
}

async function timesGivenUp(uid: string): Promise<number> {
  const entries = await readPage(paths.walletHistory(uid), GIVEN_UP_PREFIX, GIVEN_UP_MOST);
  return entries.filter(([id]) => id.startsWith(GIVEN_UP_PREFIX)).length;
}

export type Ending = {
  uid: string;
  forfeitsBalance: boolean;
  nowMs: number;
  /** Returns the person who ends the account and their role, given the profile at that moment. */
  by: (profile: UserProfile) => Pick<PersonStamp, 'by' | 'role'> | Refused;
};

/** The rides that were offered to the person, whose search goes on without them. */
type Ended = { asked: readonly string[] };

/**
 * Ends the profile once nothing prevents it. A wallet with money in it is emptied first, and the rides a driver has claimed go
 * back to the board, each in a write of its own: a crash in between promises no rider a driver who is gone.
 */
async function end({ uid, forfeitsBalance, nowMs, by }: Ending): Promise<Ended | Refused> {
  let asked: string[] = [];
  const letGo = new Set<string>();
  for (;;) {
    let claimed: string[] = [];
    const step = await commit<'ended' | 'emptied' | 'claimed'>('delete account', async () => {
      // Read before the balance, so that money given up in between shows in one or the other.
      const times = await timesGivenUp(uid);
      const profile = await readUser(uid);
      if (profile === null) return { answer: 'ended' as const };
      const who = by(profile);
      if (isRefused(who)) return who;
      const successor = await successorOf(uid, profile, nowMs);
      const { count, rides } = await openRidesOf(uid);
      const obstacle = await obstacleOf(uid, profile, forfeitsBalance, { rides, successor });
      if (obstacle !== null) return refuse(obstacle);
      const stamp = { nowMs, newKey, ...who };
      claimed = (await claimedBy(uid)).filter((id) => !letGo.has(id));
      if (claimed.length > 0) return { answer: 'claimed' as const };
      if (profile.walletBalance > 0) {
        return { answer: 'emptied' as const, update: forfeitBalanceUpdate(uid, profile, times, stamp) };
      }
      const [identities, marks, markIndex, offers, until, seller, terms] = await Promise.all([
        ownIdentities(uid, profile),
        marksOf(uid, profile, nowMs),
        freeMarks(uid, profile, stamp),
        readOpenOffers(uid),
        lastRideOf(uid, nowMs).then((last) => nameKeptUntil(last, nowMs)),
        unreported(uid, profile, nowMs),
        profile.usertype === 'driver' ? readTermsOf(uid) : [],
      ]);
      asked = offers.map(({ id }) => id);
      const record = until === null ? null : { name: fullName(profile) || 'No name given', until };
      const leaving = { identities, marks, markIndex, offers, successor, booked: count, record, seller, terms };
      const update = leaveUpdate(uid, profile, leaving, stamp);
      return { answer: 'ended' as const, update };
    });
    if (step === 'claimed') {
      for (const id of claimed) {
        await letClaimGo(id, uid, 'left', nowMs);
        letGo.add(id);
      }
    } else if (step !== 'emptied') return step === 'ended' ? { asked } : step;
  }
}

/** Ends an account and erases the person's traces; a schedule later erases what could not be erased at once. */
export async function endAccount(ending: Ending): Promise<{ deleted: true } | Refused> {
  const ended = await end(ending);
  if (isRefused(ended)) return ended;
  try {
    for (const id of ended.asked) await moveSearchOn(id, ending.nowMs);
    await eraseTraces(ending.uid, RIDES_AT_ONCE);
  } catch (error) {
    logFault('traces remain', error);
  }
  return { deleted: true };
}
