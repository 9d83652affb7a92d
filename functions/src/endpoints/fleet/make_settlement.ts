/** A fleet admin settles a week that is over with a driver, once. */
import { isKey } from '@/domain/paths';
import { owes, settlementId, settlementOf } from '@/domain/settlement/settlement';
import { termsIn } from '@/domain/settlement/terms';
import { isClosed, periodOf } from '@/domain/statement/period';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readPaidRides, readSettlement, readTermsOf } from '../../store/office/fleetTerms';
import { readCurrency } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { makeSettlementUpdate } from '../../transitions/money/fleetTermsUpdates';
import { commit } from '../../write/commit';

export const makeSettlement: Handler<'make_settlement'> = async ({ body: { driver, week }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(driver)) return refuse('user_not_found', 'driver');
  if (!isClosed(periodOf('week', week), nowMs)) return refuse('week_not_over', 'week');
  const id = settlementId({ week, fleetadmin: caller.uid, driver });
  return commit('make_settlement', async () => {
    const stands = await readSettlement(id);
    if (stands !== null) return { answer: { id, due: stands.due } };
    const terms = termsIn(await readTermsOf(driver), caller.uid, week);
    if (terms === null) return refuse('terms_missing', 'driver');
    const [paid, profile] = await Promise.all([readPaidRides(driver, week), readUser(driver)]);
    const isIn = profile?.fleetadmin === caller.uid;
    if (!owes(terms, week, paid, isIn)) return refuse('terms_missing', 'driver');
    const settlement = settlementOf(terms, week, paid, nowMs);
    const stamp = { nowMs, by: caller.uid, role: 'fleetadmin', newKey } as const;
    return {
      answer: { id, due: settlement.due },
      update: makeSettlementUpdate(settlement, await readCurrency(), profile === null ? [] : [driver], stamp),
    };
  });
};
