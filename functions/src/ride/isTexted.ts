/** Whether the rider of a booking by the desk is told of it by SMS. */
import { isTextable } from '@/domain/ride/guest/guest';
import type { UserProfile } from '@/domain/people/user';
import { smsConfig } from '../config';
import { readAccount } from '../store/accounts';

/** True for somebody who gets no pushes and has never signed in: nothing but a text or a call reaches them. */
async function isWithoutApp(uid: string, { pushes }: UserProfile): Promise<boolean> {
  if (pushes === true) return false;
  const account = await readAccount(uid);
  return account === null || !account.metadata.lastSignInTime;
}

/** What holds unless the desk says otherwise; null where no text reaches the rider. */
export async function usuallyTexted(uid: string, profile: UserProfile): Promise<boolean | null> {
  if (!smsConfig().sendsTexts || !isTextable(profile.mobile)) return null;
  return isWithoutApp(uid, profile);
}

/** @param wanted what the desk says; undefined leaves it to whether the rider has the app */
export async function isTexted(wanted: boolean | undefined, uid: string, profile: UserProfile): Promise<boolean> {
  const usual = await usuallyTexted(uid, profile);
  return usual !== null && (wanted ?? usual);
}
