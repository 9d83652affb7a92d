/** Somebody has seen a message of the office. */
import type { Notice } from '@/domain/desk/notice';
import { paths } from '@/domain/paths';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey, read } from '../../store/database';
import { readMessageReader } from '../../store/desk/officeMessages';
import { seeMessageUpdate } from '../../transitions/desk/messageUpdates';

export const seeMessage: Handler<'see_message'> = async ({ body: { id }, caller: { uid, profile }, nowMs }) =>
  commit<{ seen: true }>('see_message', async () => {
    const [told, notice] = await Promise.all([readMessageReader(id, uid), read<Notice>(paths.notice(uid, id))]);
    if (told === null) return refuse('message_gone');
    const answer = { seen: true } as const;
    if (told.seen_at !== undefined) return { answer };
    const stamp = { nowMs, by: uid, role: profile.usertype, newKey } as const;
    return { answer, update: seeMessageUpdate(id, uid, notice !== null, stamp) };
  });
