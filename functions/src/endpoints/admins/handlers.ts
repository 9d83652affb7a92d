/** The handlers of `adminsApi`. */
import type { adminsApi } from '@/domain/api/admins/adminsApi';
import type { HandlersOf } from '../../http/handler';
import { acceptInvite } from './accept_invite';
import { changeRight } from './change_right';
import { inviteAdmin } from './invite_admin';
import { listAdmins } from './list_admins';
import { removeAdmin } from './remove_admin';
import { takeBackInvite } from './take_back_invite';

export const adminsHandlers: HandlersOf<typeof adminsApi> = {
  accept_invite: acceptInvite,
  change_right: changeRight,
  invite_admin: inviteAdmin,
  list_admins: listAdmins,
  remove_admin: removeAdmin,
  take_back_invite: takeBackInvite,
};
