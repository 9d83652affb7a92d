/** An admin opens the partner interface for a rider, or changes its terms. */
import { isDeepStrictEqual } from 'node:util';
import type { ApiParsed } from '@/domain/api/api';
import type { Partner, PartnerDetails } from '@/domain/partner/partner';
import { isKey } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readAccountPerson } from '../../store/onAccount/customerAccounts';
import { readPartner } from '../../store/partner/partners';
import { readUser } from '../../store/users';
import { savePartnerUpdate } from '../../transitions/desk/partnerUpdates';
import { commit } from '../../write/commit';

const detailsOf = (body: ApiParsed<'save_partner'>): PartnerDetails => ({
  name: body.name,
  kind: body.kind,
  contact: body.contact,
  scopes: Object.fromEntries(body.scopes.map((scope) => [scope, true as const])),
  day: body.day,
  open: body.open,
  state: body.state,
  ...(body.account === undefined ? {} : { account: body.account }),
  ...(body.pickups === undefined
    ? {}
    : { pickups: Object.fromEntries(body.pickups.map((pickup, index) => [`p${index}`, pickup])) }),
});

function detailsIn({
  search: _search,
  changes: _changes,
  at: _at,
  by: _by,
  keys: _keys,
  hook: _hook,
  ...details
}: Partner) {
  return details satisfies PartnerDetails;
}

export const savePartner: Handler<'save_partner'> = async ({ body, caller: { uid: by }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { partner: uid, seen, account } = body;
  if (!isKey(uid)) return refuse('select_user', 'partner');
  const details = detailsOf(body);
  return commit('save_partner', async () => {
    const stands = await readPartner(uid);
    if (stands !== null && isDeepStrictEqual(detailsIn(stands), details)) {
      return { answer: { changes: stands.changes } };
    }
    if ((stands?.changes ?? 0) !== seen) return refuse('changed_since');
    if ((await readUser(uid))?.usertype !== 'rider') return refuse('select_user', 'partner');
    if (account !== undefined && (await readAccountPerson(account, uid)) === null) {
      return refuse('account_not_theirs', 'account');
    }
    const changes = seen + 1;
    const stamp = { nowMs, by, role: 'admin', newKey } as const;
    return { answer: { changes }, update: savePartnerUpdate(uid, stands, { ...details, changes }, stamp) };
  });
};
