/** A person goes, by their own word or the desk's. What others count on stays without their name (DESIGN 12). */
import { isActive } from '@/domain/booking';
import type { MessageKey } from '@/domain/messages';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/user';
import type { WalletEntry, Withdraw } from '@/domain/wallet';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { newKey, read, readRange } from '../store/database';
import type { IdentityEntry } from '../store/identities';
import { readRidesOf } from '../store/ridesOf';
import { readUser } from '../store/users';
import { GIVEN_UP, giveUpBalance, identitiesIn, leave } from '../transitions/leave';
import type { PersonStamp } from '../transitions/update';
import { eraseTraces } from './eraseTraces';

/** A ride that is paid and only waits for stars keeps nobody. */
async function hasOpenRide(uid: string, profile: UserProfile): Promise<boolean> {
  if (profile.queue === true) return true;
  const { ridden, driven } = await readRidesOf(uid);
  return [...ridden, ...driven].some(({ status }) => isActive(status) && status !== 'PAID');
}

async function hasOpenWithdrawal(uid: string): Promise<boolean> {
  const withdraws = await readRange<Withdraw>(paths.withdraws(), 'uid', uid, uid);
  return withdraws.some(([, { processed }]) => !processed);
}

/** Those who run the place are few; each is read. */
async function leavesNobodyInCharge(uid: string, { usertype }: UserProfile): Promise<MessageKey | null> {
  if (usertype === 'admin') {
    const admins = await readRange<UserProfile>(paths.users(), 'usertype', 'admin', 'admin');
    return admins.some(([other, { approved }]) => other !== uid && approved) ? null : 'last_admin';
  }
  if (usertype !== 'fleetadmin') return null;
  return (await readRange<UserProfile>(paths.users(), 'fleetadmin', uid, uid)).length > 0 ? 'fleet_has_drivers' : null;
}

async function obstacleOf(uid: string, profile: UserProfile, givesUpBalance: boolean): Promise<MessageKey | null> {
  if (await hasOpenRide(uid, profile)) return 'ride_running';
  if (profile.walletBalance < 0) return 'wallet_in_debt';
  if (await hasOpenWithdrawal(uid)) return 'withdraw_pending';
  if (profile.walletBalance > 0 && !givesUpBalance) return 'wallet_holds_money';
  return leavesNobodyInCharge(uid, profile);
}

async function ownIdentities(uid: string, profile: UserProfile): Promise<string[]> {
  const entries = await Promise.all(
    identitiesIn(profile).map(async (path) => [path, await read<IdentityEntry>(path)] as const),
  );
  return entries.filter(([, entry]) => entry?.uid === uid).map(([path]) => path);
}

async function timesGivenUp(uid: string): Promise<number> {
  const entries = (await read<Record<string, WalletEntry>>(paths.walletHistory(uid))) ?? {};
  return Object.keys(entries).filter((id) => id.startsWith(GIVEN_UP)).length;
}

export type Ending = {
  uid: string;
  givesUpBalance: boolean;
  nowMs: number;
  /** Who ends it, with what standing; read from the profile as it is then. */
  by: (profile: UserProfile) => Pick<PersonStamp, 'by' | 'role'> | Refused;
};

/** Ends the profile, once nothing stands in the way; an emptied wallet first, for a profile with money is not ended. */
async function end({ uid, givesUpBalance, nowMs, by }: Ending): Promise<'ended' | Refused> {
  for (;;) {
    const step = await settle<'ended' | 'emptied'>('delete account', async () => {
      // Before the balance is read: money given up in between is then seen in one or the other.
      const times = await timesGivenUp(uid);
      const profile = await readUser(uid);
      if (profile === null) return { answer: 'ended' as const };
      const who = by(profile);
      if (isRefused(who)) return who;
      const obstacle = await obstacleOf(uid, profile, givesUpBalance);
      if (obstacle !== null) return refuse(obstacle);
      const stamp = { nowMs, newKey, ...who };
      if (profile.walletBalance > 0) {
        return { answer: 'emptied' as const, update: giveUpBalance(uid, profile, times, stamp) };
      }
      return { answer: 'ended' as const, update: leave(uid, profile, await ownIdentities(uid, profile), stamp) };
    });
    if (step !== 'emptied') return step;
  }
}

/** Ends an account and erases what is left of the person; what cannot be erased at once a schedule does later. */
export async function endAccount(ending: Ending): Promise<{ deleted: true } | Refused> {
  const ended = await end(ending);
  if (isRefused(ended)) return ended;
  try {
    await eraseTraces(ending.uid);
  } catch (error) {
    logFault('traces remain', error);
  }
  return { deleted: true };
}
