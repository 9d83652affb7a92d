/** An admin takes an alert, or takes it over from a colleague. */
import type { TakenAnswer } from '@/domain/api/safetyApi';
import { isKey } from '@/domain/paths';
import { fullName } from '@/domain/people/user';
import { type Alert, isPending } from '@/domain/ride/safety/alert';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { namedOf } from '../../store/safety/alertPeople';
import { commit } from '../../write/commit';
import { readAlert } from '../../store/safety/alerts';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { takeAlertUpdate } from '../../transitions/desk/alertSteps';

/** The name of whoever has it, who may have left the office since. */
const nameOf = async (uid: string): Promise<string> => {
  const profile = await readUser(uid);
  return profile === null ? '' : fullName(profile);
};

/** The copy that an alert opened before copies were kept lacks, or null. */
async function missingCopy({ copy, bookingId }: Alert, nowMs: number) {
  const booking = copy === undefined ? await readBooking(bookingId) : null;
  return booking === null ? null : namedOf(booking, undefined, nowMs);
}

export const takeAlarm: Handler<'take_alarm'> = async ({ body: { id, from }, caller: { uid, profile }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(id)) return refuse('not_found', 'id');
  return commit<TakenAnswer>(
    'take_alarm',
    async () => {
      const alert = await readAlert(id);
      if (alert === null) return refuse('not_found', 'id');
      if (!isPending(alert)) return refuse('alarm_over');
      const { at, takenBy } = alert;
      const answer = { id, state: 'taken', at } as const;
      const hasIt = alert.state === 'taken' && takenBy !== undefined && takenBy !== from;
      if (takenBy !== undefined && (takenBy === uid || hasIt)) {
        return { answer: { ...answer, by: takenBy, name: await nameOf(takenBy) } };
      }
      const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
      return {
        answer: { ...answer, by: uid, name: fullName(profile) },
        update: takeAlertUpdate(id, alert, await missingCopy(alert, nowMs), stamp),
      };
    },
    'alarm_over',
  );
};
