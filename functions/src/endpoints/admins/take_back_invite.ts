/** An owner takes an invitation back before it is accepted. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readInvite } from '../../store/admins/invites';
import { newKey } from '../../store/database';
import { takeBackInviteUpdate } from '../../transitions/admins/adminUpdates';
import { commit } from '../../write/commit';

export const takeBackInvite: Handler<'take_back_invite'> = async ({ body: { id }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
  return commit<{ id: string }>(
    'take back invite',
    async () => {
      const invite = await readInvite(id);
      if (invite === null || invite.used_by !== undefined) return refuse('invite_gone');
      return { answer: { id }, update: takeBackInviteUpdate(id, invite, stamp) };
    },
    'user_changed',
  );
};
