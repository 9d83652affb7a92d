/** A fleet admin offers a driver terms, which count once the driver has accepted them. */
import { isKey } from '@/domain/paths';
import { type FleetTerms, nextMonday, termMax } from '@/domain/settlement/terms';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readTerms } from '../../store/office/fleetTerms';
import { readCurrency } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { offerTermsUpdate } from '../../transitions/money/fleetTermsUpdates';
import { commit } from '../../write/commit';

export const offerFleetTerms: Handler<'offer_fleet_terms'> = async ({ body, caller, nowMs }) => {
  const { id, driver, kind, amount, from } = body;
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(driver)) return refuse('user_not_found', 'driver');
  if (amount > termMax(kind)) return refuse('terms_too_high', 'amount');
  if (from < nextMonday(clockParts(nowMs, DEFAULT_TIME_ZONE).date)) return refuse('terms_late', 'from');
  return commit('offer_fleet_terms', async () => {
    const [stands, profile] = await Promise.all([readTerms(id), readUser(driver)]);
    const isOwn = profile?.usertype === 'driver' && profile.fleetadmin === caller.uid;
    if (!isOwn) return refuse('user_not_found', 'driver');
    if (stands !== null) {
      const isSame =
        stands.fleetadmin === caller.uid &&
        stands.driver === driver &&
        stands.kind === kind &&
        stands.amount === amount &&
        stands.from === from;
      return isSame ? { answer: { id } } : refuse('not_found', 'id');
    }
    const terms: FleetTerms = { driver, fleetadmin: caller.uid, kind, amount, from, offeredAt: nowMs };
    const stamp = { nowMs, by: caller.uid, role: 'fleetadmin', newKey } as const;
    return { answer: { id }, update: offerTermsUpdate(id, terms, await readCurrency(), stamp) };
  });
};
