/** A driver or a fleet admin ends terms for the weeks to come, or an offer before it was accepted. */
import { endOf } from '@/domain/settlement/terms';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readTerms } from '../../store/office/fleetTerms';
import { membersAmong } from '../../store/users';
import { endTermsUpdate } from '../../transitions/money/fleetTermsUpdates';
import { commit } from '../../write/commit';

export const endFleetTerms: Handler<'end_fleet_terms'> = async ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('end_fleet_terms', async () => {
    const terms = await readTerms(id);
    if (terms === null || (terms.driver !== uid && terms.fleetadmin !== uid)) return refuse('not_found', 'id');
    if (terms.until !== undefined) return { answer: { until: terms.until } };
    const until = endOf(terms, clockParts(nowMs, DEFAULT_TIME_ZONE).date);
    const stamp = { nowMs, by: uid, role: terms.driver === uid ? 'driver' : 'fleetadmin', newKey } as const;
    const told = await membersAmong([terms.driver === uid ? terms.fleetadmin : terms.driver]);
    return { answer: { until }, update: endTermsUpdate(id, terms, until, told, stamp) };
  });
