/** A driver takes a ride booked ahead. If several do at once, exactly one has it; the database rules decide which. */
import { claimDecision } from '../../ahead/claimDecision';
import type { Handler } from '../../http/handler';
import { newKey } from '../../store/database';
import { commit } from '../../write/commit';

export const claimRide: Handler<'claim_ride'> = ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('claim ride', () => claimDecision(id, uid, 'claim_ride', { nowMs, by: uid, role: 'driver', newKey }));
