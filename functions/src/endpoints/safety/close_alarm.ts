/** An admin closes an alert that has been dealt with. */
import { isKey } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readAlert } from '../../store/alerts';
import { newKey } from '../../store/database';
import { closeAlertUpdate } from '../../transitions/desk/alerts';

export const closeAlarm: Handler<'close_alarm'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(id)) return refuse('not_found', 'id');
  return commit('close_alarm', async () => {
    const alert = await readAlert(id);
    if (alert === null) return refuse('not_found', 'id');
    const answer = { id, state: 'closed', at: alert.at } as const;
    if (alert.state === 'closed') return { answer };
    return { answer, update: closeAlertUpdate(id, alert, { nowMs, by: uid, role: 'admin', newKey }) };
  });
};
