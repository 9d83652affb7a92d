/** An admin ends a key of a partner, at once. */
import { slotOf } from '@/domain/partner/partner';
import { isKey } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readPartner } from '../../store/partner/partners';
import { revokePartnerKeyUpdate } from '../../transitions/desk/partnerUpdates';
import { commit } from '../../write/commit';

const REVOKED = { revoked: true } as const;

export const revokePartnerKey: Handler<'revoke_partner_key'> = async ({
  body: { partner: uid, id },
  caller: { uid: by },
  nowMs,
}) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('revoke_partner_key', async () => {
    const partner = isKey(uid) ? await readPartner(uid) : null;
    if (partner === null) return refuse('not_found');
    const slot = slotOf(partner, id);
    if (slot === null) return { answer: REVOKED };
    const hint = partner.keys?.[slot]?.hint ?? '';
    return {
      answer: REVOKED,
      update: revokePartnerKeyUpdate(uid, slot, hint, { nowMs, by, role: 'admin', newKey }),
    };
  });
};
