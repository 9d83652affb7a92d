/**
 * An admin says where a partner's rides are told, or that they are no longer. Rides that are open already are told from then on,
 * too. The secret that signs is answered this once.
 */
import { HOOK_SECRET_BYTES, isHookUrl } from '@/domain/partner/hook';
import { isKey } from '@/domain/paths';
import { chance } from '../../chance';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readPartner, readRidesToTell } from '../../store/partner/partners';
import { partnerHookUpdate } from '../../transitions/desk/partnerUpdates';
import { commit } from '../../write/commit';

export const setPartnerHook: Handler<'set_partner_hook'> = async ({
  body: { partner: uid, id, url },
  caller: { uid: by },
  nowMs,
}) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (url !== undefined && !isHookUrl(url)) return refuse('invalid_request', 'url');
  const secret = Buffer.from(chance.bytes(HOOK_SECRET_BYTES)).toString('base64url');
  return commit('set_partner_hook', async () => {
    const partner = isKey(uid) ? await readPartner(uid) : null;
    if (partner === null) return refuse('not_found');
    if (url !== undefined && partner.hook?.id === id) return refuse('partner_key_shown');
    if (url === undefined && partner.hook === undefined) return { answer: { secret: null } };
    const hook = url === undefined ? null : { id, url, at: nowMs, by };
    return {
      answer: { secret: hook === null ? null : secret },
      update: partnerHookUpdate(
        uid,
        hook,
        { secret, rides: hook === null ? { untold: [], failing: [] } : await readRidesToTell(uid) },
        { nowMs, by, role: 'admin', newKey },
      ),
    };
  });
};
