/** An admin makes a key for a partner. It is answered this once, and only its hash is kept. */
import { freeSlot, KEY_HINT_CHARACTERS, KEY_SECRET_BYTES, keyText, slotOf } from '@/domain/partner/partner';
import { isKey } from '@/domain/paths';
import { chance } from '../../chance';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { hashed } from '../../secretText';
import { newKey } from '../../store/database';
import { readPartner } from '../../store/partner/partners';
import { newPartnerKeyUpdate } from '../../transitions/desk/partnerUpdates';
import { commit } from '../../write/commit';

export const newPartnerKey: Handler<'new_partner_key'> = async ({
  body: { partner: uid, id },
  caller: { uid: by },
  nowMs,
}) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const secret = Buffer.from(chance.bytes(KEY_SECRET_BYTES)).toString('base64url');
  return commit('new_partner_key', async () => {
    const partner = isKey(uid) ? await readPartner(uid) : null;
    if (partner === null) return refuse('not_found');
    if (slotOf(partner, id) !== null) return refuse('partner_key_shown');
    const slot = freeSlot(partner);
    if (slot === null) return refuse('partner_keys_full');
    const key = { id, hash: hashed(secret), hint: secret.slice(-KEY_HINT_CHARACTERS), at: nowMs, by };
    return {
      answer: { id, key: keyText(uid, secret) },
      update: newPartnerKeyUpdate(uid, slot, key, { nowMs, by, role: 'admin', newKey }),
    };
  });
};
