import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/user';
import { read, readRange, replaceIf } from './database';

export function readUser(uid: string): Promise<UserProfile | null> {
  return read<UserProfile>(paths.user(uid));
}

/** Everybody who runs the place. */
export async function readAdminUids(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'usertype', 'admin', 'admin')).map(([uid]) => uid);
}

/** Drivers whom a booking holds. */
export async function readHeldDrivers(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'queue', true, true)).map(([uid]) => uid);
}

/** Where a person's pushes go; null where a blank says that they want none (SPEC section 3). */
export async function readPushToken(uid: string): Promise<string | null> {
  const token = (await read<string>(paths.userField(uid, 'pushToken')))?.trim() ?? '';
  return token === '' ? null : token;
}

/** Takes a token that no longer works out of a profile, unless another has come meanwhile. */
export async function dropPushToken(uid: string, token: string): Promise<void> {
  await replaceIf(paths.userField(uid, 'pushToken'), token, ' ');
}
