/** The indexes that keep emails, mobiles and referral ids unique, in the form the server writes at sign-up. */
import { createHash } from 'node:crypto';
import { IDENTITY_KINDS, type IdentityKind } from '@/domain/paths';
import { type CabMark, cabEntries, isWorking } from '@/domain/people/licence/cabOnDuty';
import { markIndexOf } from '@/domain/people/licence/driverMarks';
import type { UserProfile } from '@/domain/people/user';

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/** @throws Error when two people share an email, a mobile or a referral id */
export function registryOf(users: Record<string, UserProfile>) {
  const identities: Record<IdentityKind, Record<string, { uid: string }>> = { email: {}, mobile: {} };
  const referrals: Record<string, string> = {};
  for (const [uid, profile] of Object.entries(users)) {
    for (const kind of IDENTITY_KINDS) {
      const index = identities[kind];
      const hash = hashOf(profile[kind]);
      if (index[hash] !== undefined) throw new Error(`${uid} and ${index[hash].uid} share ${kind} ${profile[kind]}`);
      index[hash] = { uid };
    }
    if (profile.referralId === undefined) continue;
    const owner = referrals[profile.referralId];
    if (owner !== undefined) throw new Error(`${uid} and ${owner} share referral id ${profile.referralId}`);
    referrals[profile.referralId] = uid;
  }
  return { identities, referrals };
}

/** The index of badges, plates and registrations, as a migration builds it; it also gives each driver's profile its keys. */
export function markRegistryOf(users: Record<string, UserProfile>) {
  const drivers = Object.entries(users).filter(([, { usertype }]) => usertype === 'driver');
  const { index, keys } = markIndexOf(drivers, 'seeded');
  for (const [uid, profile] of drivers) {
    const own = keys[uid] ?? {};
    if (Object.keys(own).length > 0) profile.marks = own;
  }
  return index;
}

/** Who drives each cab: every driver on duty has their own. The profiles have their keys already. */
export function cabsOnDutyOf(users: Record<string, UserProfile>) {
  const cabs: Record<CabMark, Record<string, string>> = { plate: {}, registration: {} };
  for (const [uid, profile] of Object.entries(users)) {
    if (!isWorking(profile)) continue;
    for (const entry of cabEntries(profile.marks)) {
      const other = cabs[entry.kind][entry.key];
      if (other !== undefined) throw new Error(`${uid} and ${other} are on duty with one cab`);
      cabs[entry.kind][entry.key] = uid;
    }
  }
  return cabs;
}
