import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { read, readRange, replaceIf } from './database';

export function readUser(uid: string): Promise<UserProfile | null> {
  return read<UserProfile>(paths.user(uid));
}

/** The uids of all admins. */
export async function readAdminUids(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'usertype', 'admin', 'admin')).map(([uid]) => uid);
}

/** The uids of suspended people. */
export async function readSuspended(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'suspended', true, true)).map(([uid]) => uid);
}

/** The uids of drivers held by a booking. */
export async function readHeldDrivers(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'queue', true, true)).map(([uid]) => uid);
}

/** A person's push token, or null if the stored token is blank because they want no pushes. */
export async function readPushToken(uid: string): Promise<string | null> {
  const token = (await read<string>(paths.userField(uid, 'pushToken')))?.trim() ?? '';
  return token === '' ? null : token;
}

/** Removes a token that no longer works from a profile, unless a new one has replaced it. */
export async function dropPushToken(uid: string, token: string): Promise<void> {
  await replaceIf(paths.userField(uid, 'pushToken'), token, ' ');
}
