/** A driver says that a settlement is paid, or the fleet that it has the money. */
import { isKey } from '@/domain/paths';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readSettlement } from '../../store/office/fleetTerms';
import { tickSettlementUpdate } from '../../transitions/money/fleetTermsUpdates';
import { commit } from '../../write/commit';

export const tickSettlement: Handler<'tick_settlement'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!isKey(id)) return refuse('not_found', 'id');
  return commit('tick_settlement', async () => {
    const settlement = await readSettlement(id);
    if (settlement?.driver !== uid && settlement?.fleetadmin !== uid) return refuse('not_found', 'id');
    const isDriver = settlement.driver === uid;
    const side = isDriver ? 'paidAt' : 'receivedAt';
    const answer = { ticked: true } as const;
    if (settlement[side] !== undefined) return { answer };
    const stamp = { nowMs, by: uid, role: isDriver ? 'driver' : 'fleetadmin', newKey } as const;
    return { answer, update: tickSettlementUpdate(id, side, stamp) };
  });
};
