/**
 * The phones and browsers that get pushes. An entry's key is the hash of its token, so a token belongs to one account:
 * the next person to sign in on a phone takes it over. Each account has one.
 */
import { paths } from '@/domain/paths';
import type { PLATFORMS } from '@/domain/people/user';
import { applyUpdate, read, readRange, removeIf, type Update } from '../store/database';
import { hashed } from '../secretText';
import { readUser } from '../store/users';

/** `push_tokens/{hash of the token}`. */
export type PushToken = { uid: string; token: string };

const pathOf = (token: string): string => paths.pushToken(hashed(token));

async function entriesOf(uid: string): Promise<PushToken[]> {
  return (await readRange<PushToken>(paths.pushTokens(), 'uid', uid, uid)).map(([, entry]) => entry);
}

/** A person's push token, or null if they want no pushes. */
export async function readPushToken(uid: string): Promise<string | null> {
  return (await entriesOf(uid))[0]?.token ?? null;
}

/** The tokens of these people; those without one are left out. */
export async function tokensOf(uids: readonly string[]): Promise<PushToken[]> {
  return (await Promise.all(uids.map(async (uid) => (await entriesOf(uid)).slice(0, 1)))).flat();
}

/** The update that removes every token of a person. */
export async function dropPushTokensOf(uid: string): Promise<Update> {
  return Object.fromEntries((await entriesOf(uid)).map(({ token }) => [pathOf(token), null]));
}

const wants = (uid: string, pushes: boolean): Update => ({ [paths.userField(uid, 'pushes')]: pushes });

/** The uid of the account that gets the pushes of a token; null if none does. */
export async function ownerOfToken(token: string): Promise<string | null> {
  return (await read<PushToken>(pathOf(token)))?.uid ?? null;
}

/** The update that takes a token from the account that was left signed out with it. */
export async function leftTokenUpdate(token: string, owner: string): Promise<Update> {
  const others = (await entriesOf(owner)).filter((entry) => entry.token !== token);
  const person = await readUser(owner);
  return { [pathOf(token)]: null, ...(person === null ? {} : wants(owner, others.length > 0)) };
}

/** The update that gives a person this token alone, and takes it from whoever had it; null ends their pushes. */
export async function pushTokenUpdate(
  uid: string,
  token: string | null,
  platform: (typeof PLATFORMS)[number],
): Promise<Update> {
  const removed = await dropPushTokensOf(uid);
  if (token === null) return { ...removed, ...wants(uid, false) };
  const before = (await ownerOfToken(token)) ?? uid;
  const isTakenOver = before !== uid && (await readUser(before)) !== null;
  return {
    ...removed,
    ...(isTakenOver ? wants(before, false) : {}),
    [pathOf(token)]: { uid, token } satisfies PushToken,
    ...wants(uid, true),
    [paths.userField(uid, 'userPlatform')]: platform,
  };
}

/** Removes a token that no longer works, unless somebody else has registered it since. */
export async function dropPushToken(uid: string, token: string): Promise<void> {
  await removeIf(pathOf(token), (stands) => (stands as PushToken).uid === uid);
  if ((await readPushToken(uid)) === null) await applyUpdate(wants(uid, false));
}
