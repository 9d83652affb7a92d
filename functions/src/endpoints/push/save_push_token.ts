/** Says where the caller's pushes go, or that they want none. */
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { pushTokenUpdate, readPushToken } from '../../push/tokens';
import { readUser } from '../../store/users';
import { commit } from '../../write/commit';

export const savePushToken: Handler<'save_push_token'> = ({ body: { token, gone, platform }, caller: { uid } }) =>
  commit('save_push_token', async () => {
    if ((await readUser(uid)) === null) return refuse('user_issue_contact_admin');
    const stays = token === undefined && gone !== undefined ? await readPushToken(uid) : null;
    if (stays !== null && stays !== gone) return { answer: { pushes: true } };
    const update = await pushTokenUpdate(uid, token ?? null, platform);
    return { answer: { pushes: token !== undefined }, update };
  });
