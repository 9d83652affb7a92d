/** An admin closes an alert that has been dealt with, and notes what was done. */
import type { AlarmAnswer } from '@/domain/api/safetyApi';
import { ALERT_NOTE_MAX_CHARACTERS, ALERT_NOTE_MIN_CHARACTERS } from '@/domain/limits';
import { isKey } from '@/domain/paths';
import { plainText } from '@/domain/plainText';
import { isPending } from '@/domain/ride/safety/alert';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readAlert } from '../../store/safety/alerts';
import { newKey } from '../../store/database';
import { closeAlertUpdate } from '../../transitions/desk/alertSteps';

export const closeAlarm: Handler<'close_alarm'> = async ({ body: { id, note: typed }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(id)) return refuse('not_found', 'id');
  const note = plainText(typed);
  if (note.length < ALERT_NOTE_MIN_CHARACTERS || note.length > ALERT_NOTE_MAX_CHARACTERS) {
    return refuse('alarm_note_unfit', 'note');
  }
  return commit<AlarmAnswer>(
    'close_alarm',
    async () => {
      const alert = await readAlert(id);
      if (alert === null) return refuse('not_found', 'id');
      const answer = { id, state: 'closed', at: alert.at } as const;
      // A retry after a lost answer finds its own note.
      if (!isPending(alert)) {
        return alert.closedBy === uid && alert.note === note ? { answer } : refuse('alarm_closed');
      }
      if (alert.state === 'open') return refuse('alarm_not_taken');
      return { answer, update: closeAlertUpdate(id, alert, note, { nowMs, by: uid, role: 'admin', newKey }) };
    },
    'alarm_over',
  );
};
