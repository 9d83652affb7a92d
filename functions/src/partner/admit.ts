/** Whose key a call has, if it is good. */
import { KEY_SLOTS, type KeySlot, type Partner, readKeyText } from '@/domain/partner/partner';
import { isKey } from '@/domain/paths';
import { mayUseAccount, type UserProfile } from '@/domain/people/user';
import { hashed, isSameSecret } from '../secretText';
import { readPartner } from '../store/partner/partners';
import { readUser } from '../store/users';

export type Admitted = {
  uid: string;
  profile: UserProfile;
  partner: Partner;
  slot: KeySlot;
  keyId: string;
  hint: string;
};

/** Both keys are compared whichever fits, so that the time tells nothing. */
function slotWith({ keys = {} }: Partner, secret: string): KeySlot | null {
  const hash = hashed(secret);
  const fits = KEY_SLOTS.map((slot) => isSameSecret(keys[slot]?.hash ?? '-'.repeat(hash.length), hash));
  return KEY_SLOTS.find((_, index) => fits[index]) ?? null;
}

/** Null for a key that is unknown or ended, and for a rider who has left or is suspended. */
export async function admit(key: string, nowMs: number): Promise<Admitted | null> {
  const parts = readKeyText(key);
  if (parts === null || !isKey(parts.uid)) return null;
  const [partner, profile] = await Promise.all([readPartner(parts.uid), readUser(parts.uid)]);
  if (partner === null || profile === null) return null;
  const slot = slotWith(partner, parts.secret);
  const kept = slot === null ? undefined : partner.keys?.[slot];
  if (slot === null || kept === undefined) return null;
  if (profile.usertype !== 'rider' || !mayUseAccount(profile, nowMs)) return null;
  return { uid: parts.uid, profile, partner, slot, keyId: kept.id, hint: kept.hint };
}
