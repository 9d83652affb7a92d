/** An admin has dealt with an alert. */
import { isKey } from '@/domain/paths';
import { allowCriticalEdits } from '../config';
import type { Handler } from '../handler';
import { refuse } from '../refusal';
import { settle } from '../settle';
import { readAlert } from '../store/alerts';
import { newKey } from '../store/database';
import { closeAlert } from '../transitions/alerts';

export const closeAlarm: Handler<'close_alarm'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(id)) return refuse('not_found', 'id');
  return settle('close_alarm', async () => {
    const alert = await readAlert(id);
    if (alert === null) return refuse('not_found', 'id');
    const answer = { id, state: 'closed', at: alert.at } as const;
    if (alert.state === 'closed') return { answer };
    return { answer, update: closeAlert(id, alert, { nowMs, by: uid, role: 'admin', newKey }) };
  });
};
