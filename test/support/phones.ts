/** The phones that get pushes, as `save_push_token` registers them. */
import { createHash } from 'node:crypto';
import { db } from './stack';

const pathOf = (token: string): string => `push_tokens/${createHash('sha256').update(token).digest('hex')}`;

/** The paths and values that give each person their phone, by uid. */
export const phonesOf = (tokens: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([uid, token]) => [
      [pathOf(token), { uid, token }],
      [`users/${uid}/pushes`, true],
    ]),
  );

export const givePhone = (uid: string, token: string): Promise<void> => db.update('', phonesOf({ [uid]: token }));

/** The person's tokens. */
export const tokensOf = async (uid: string): Promise<string[]> =>
  Object.values(await db.query<{ token: string }>('push_tokens', 'uid', uid)).map(({ token }) => token);
