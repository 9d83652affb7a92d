/** Names and registrations of the drivers a desk watches: read on first use and cached for a while. */
import { fullName } from '@/domain/people/user';
import { readUser } from '../store/users';
import { MINUTE_MS } from '@/domain/time/durations';

export type Nameplate = { name: string; plate: string };

/** How long an entry is trusted, milliseconds: names and cabs seldom change. */
const KEPT_MS = 10 * MINUTE_MS;
/** The most entries before the cache is cleared; each takes about 100 bytes. */
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
