/** Deletes the caller's own account, shortly after a sign-in. */
import { RECENT_LOGIN_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { endAccount } from '../../accounts/endAccount';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { deleteSignIn } from '../../store/accounts';
import { read } from '../../store/database';
import { deleteFilesOf } from '../../store/files';

export const deleteAccount: Handler<'delete_account'> = async ({
  body,
  account: { uid, signedInAt },
  caller,
  nowMs,
}) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (signedInAt < nowMs - RECENT_LOGIN_SECONDS * 1000) return refuse('recent_login_required');
  if (caller === null && (await read(paths.deletion(uid))) === null) {
    // The person signed in but never registered, so only the sign-in exists, and files if they began an application.
    await deleteFilesOf(uid);
    await deleteSignIn(uid);
    return { deleted: true };
  }
  return endAccount({
    uid,
    forfeitsBalance: body.forfeit_balance,
    nowMs,
    by: ({ usertype }) => ({ by: uid, role: usertype }),
  });
};
