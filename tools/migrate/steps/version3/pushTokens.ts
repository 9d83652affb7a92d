/** Push tokens leave the profiles for `push_tokens`, keyed by their hashes: one token belongs to one account. */
import { createHash } from 'node:crypto';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { Part } from './version3';

/** A profile of version 2; a blank token means that the person wants no pushes. */
type WithToken = UserProfile & { pushToken?: string };
type Stored = { uid: string; token: string };

const pathOf = (token: string): string => paths.pushToken(createHash('sha256').update(token).digest('hex'));

export const pushTokens: Part = {
  up: (rows) => {
    // Version 2 let two people register one phone; the first of them keeps it.
    const owners = new Map<string, string>();
    return rows.move<WithToken>(paths.users(), (stored, uid) => {
      const { pushToken, ...row } = stored;
      if (pushToken === undefined) return undefined;
      const token = pushToken.trim();
      if (!owners.has(token)) owners.set(token, uid);
      if (token === '' || owners.get(token) !== uid) return { row, elsewhere: {} };
      return { row: { ...row, pushes: true }, elsewhere: { [pathOf(token)]: { uid, token } satisfies Stored } };
    });
  },
  down: async (rows) => {
    await rows.each<WithToken>(paths.users(), (stored) => {
      if (stored.pushToken !== undefined) return undefined;
      const row = { ...stored, pushToken: ' ' };
      delete row.pushes;
      return row;
    });
    await rows.move<Stored>(paths.pushTokens(), ({ uid, token }) => ({
      row: null,
      elsewhere: { [paths.userField(uid, 'pushToken')]: token },
    }));
  },
};
