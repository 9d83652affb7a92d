/** Says where the caller's pushes go, or that they want none. */
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { leftTokenUpdate, ownerOfToken, pushTokenUpdate, readPushToken } from '../../push/tokens';
import { readUser } from '../../store/users';
import { commit } from '../../write/commit';

export const savePushToken: Handler<'save_push_token'> = ({ body: { token, gone, platform }, caller: { uid } }) =>
  commit('save_push_token', async () => {
    if ((await readUser(uid)) === null) return refuse('user_issue_contact_admin');
    const update = () => pushTokenUpdate(uid, token ?? null, platform);
    if (gone === undefined) return { answer: { pushes: token !== undefined }, update: await update() };
    const [own, owner] = await Promise.all([readPushToken(uid), ownerOfToken(gone)]);
    const answer = { pushes: own !== null };
    // Another phone of theirs gets their pushes now, or they want none.
    if (token !== undefined && own !== gone) return { answer };
    // Somebody before them used this phone and left it without telling us.
    if (token === undefined && owner !== null && owner !== uid)
      return { answer, update: await leftTokenUpdate(gone, owner) };
    if (own !== null && own !== gone) return { answer };
    return { answer: { pushes: token !== undefined }, update: await update() };
  });
