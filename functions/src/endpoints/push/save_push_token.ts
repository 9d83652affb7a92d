/** Says where the caller's pushes go, or that they want none. */
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { dropPushToken, ownerOfToken, pushTokenUpdate, readPushToken } from '../../push/tokens';
import { readUser } from '../../store/users';
import { commit } from '../../write/commit';

export const savePushToken: Handler<'save_push_token'> = async ({
  body: { token, gone, platform },
  caller: { uid },
}) => {
  if (token === undefined && gone !== undefined && (await readUser(uid)) !== null) await endPushesLeftBehind(gone, uid);
  return commit('save_push_token', async () => {
    if ((await readUser(uid)) === null) return refuse('user_issue_contact_admin');
    const own = gone === undefined ? null : await readPushToken(uid);
    // Another phone of theirs gets their pushes now; or this one is to be renewed, but they want none.
    const isElsewhere = gone !== undefined && own !== gone && (own !== null || token !== undefined);
    if (isElsewhere) return { answer: { pushes: own !== null } };
    const update = await pushTokenUpdate(uid, token ?? null, platform);
    return { answer: { pushes: token !== undefined }, update };
  });
};

/** Somebody before the caller used this phone, and signed out of it without a connection. */
async function endPushesLeftBehind(gone: string, uid: string): Promise<void> {
  const owner = await ownerOfToken(gone);
  if (owner !== null && owner !== uid) await dropPushToken(owner, gone);
}
