/** The handlers of `partnerApi`. */
import type { partnerApi } from '@/domain/api/desk/partnerApi';
import type { HandlersOf } from '../../http/handler';
import { newPartnerKey } from './new_partner_key';
import { revokePartnerKey } from './revoke_partner_key';
import { savePartner } from './save_partner';
import { setPartnerHook } from './set_partner_hook';

export const partnerHandlers: HandlersOf<typeof partnerApi> = {
  save_partner: savePartner,
  new_partner_key: newPartnerKey,
  revoke_partner_key: revokePartnerKey,
  set_partner_hook: setPartnerHook,
};
