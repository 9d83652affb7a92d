/** The desk ends a person's account. */
import type { MessageKey } from '@/domain/messages';
import { isKey, paths } from '@/domain/paths';
import { endAccount } from '../../accounts/endAccount';
import { mayManage } from '../../accounts/mayManage';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { read } from '../../store/database';
import { readUser } from '../../store/users';

/** The refusals worded for the person themselves, mapped to those worded for the desk. */
const ABOUT_THEM: Partial<Record<MessageKey, MessageKey>> = {
  account_in_alert: 'user_in_alert',
  ride_running: 'user_ride_running',
  wallet_in_debt: 'user_wallet_in_debt',
  wallet_holds_money: 'user_wallet_holds_money',
  withdraw_pending: 'user_withdraw_pending',
  fleet_has_drivers: 'user_fleet_has_drivers',
};

/** A fleet admin sees no alerts, and closes none. */
const ABOUT_A_DRIVER: typeof ABOUT_THEM = { ...ABOUT_THEM, account_in_alert: 'driver_in_alert' };

export const deleteUser: Handler<'delete_user'> = async ({ body: { uid }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  // Already gone. A sign-in without a profile belongs to someone registering right now, and is not removed here.
  if ((await readUser(uid)) === null && (await read(paths.deletion(uid))) === null) return { deleted: true };
  const ended = await endAccount({
    uid,
    forfeitsBalance: false,
    nowMs,
    by: (profile) =>
      mayManage(caller, profile) ? { by: caller.uid, role: caller.profile.usertype } : refuse('user_not_found', 'uid'),
  });
  if (!isRefused(ended)) return ended;
  const words = caller.profile.usertype === 'admin' ? ABOUT_THEM : ABOUT_A_DRIVER;
  return refuse(words[ended.refused] ?? ended.refused, ended.field);
};
