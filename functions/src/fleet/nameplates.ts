/** Names and registrations of the drivers a desk looks at: read on first sight and kept for a while. */
import { fullName } from '@/domain/user';
import { readUser } from '../store/users';

export type Nameplate = { name: string; plate: string };

/** How long one is taken for right, ms: people marry and change their cab seldom. */
const KEPT_MS = 10 * 60_000;
/** Kept before all are read anew; some 100 bytes each. */
const KEPT_MAX = 20_000;

const kept = new Map<string, { readAt: number; nameplate: Promise<Nameplate> }>();

async function readNameplate(uid: string): Promise<Nameplate> {
  const profile = await readUser(uid);
  return profile === null
    ? { name: '', plate: '' }
    : { name: fullName(profile), plate: profile.vehicleNumber ?? profile.vehicleRegister ?? '' };
}

export function nameplateOf(uid: string, nowMs: number): Promise<Nameplate> {
  const known = kept.get(uid);
  if (known !== undefined && nowMs - known.readAt < KEPT_MS) return known.nameplate;
  if (kept.size >= KEPT_MAX) kept.clear();
  const nameplate = readNameplate(uid);
  nameplate.catch(() => kept.delete(uid));
  kept.set(uid, { readAt: nowMs, nameplate });
  return nameplate;
}
