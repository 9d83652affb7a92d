/** A driver accepts what their fleet offers, before it begins. */
import { isOpenOffer } from '@/domain/settlement/terms';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readTerms } from '../../store/office/fleetTerms';
import { readCurrency } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { acceptTermsUpdate } from '../../transitions/money/fleetTermsUpdates';
import { commit } from '../../write/commit';

export const acceptFleetTerms: Handler<'accept_fleet_terms'> = async ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('accept_fleet_terms', async () => {
    const [terms, driver] = await Promise.all([readTerms(id), readUser(uid)]);
    // Somebody who has left the fleet agrees on nothing with it any more.
    if (terms?.driver !== uid || driver?.fleetadmin !== terms.fleetadmin) return refuse('not_found', 'id');
    if (terms.acceptedAt !== undefined && terms.until === undefined) return { answer: { id } };
    if (!isOpenOffer(terms, clockParts(nowMs, DEFAULT_TIME_ZONE).date)) return refuse('terms_late', 'id');
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    return { answer: { id }, update: acceptTermsUpdate(id, terms, await readCurrency(), stamp) };
  });
