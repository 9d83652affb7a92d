/** The office sees a report of lost property through: a step, a note, or both. */
import { nextLost } from '@/domain/ride/lostProperty';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readLost } from '../../store/after/lost';
import { lostStepUpdate, noteLostUpdate } from '../../transitions/ride/lostUpdates';

export const settleLost: Handler<'settle_lost'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, from, as, note, note_seen: noteSeen } = body;
  return commit('settle_lost', async () => {
    if ((await readBooking(id)) === null) return refuse('booking_not_found');
    const lost = await readLost(id);
    if (lost === null) return refuse('lost_none');
    const { state } = lost.report;
    const to = as === undefined ? from : nextLost(from, as, 'admin');
    if (to === null) return refuse('lost_moved_on');
    const noted = lost.desk.note ?? '';
    const isNoted = note === undefined || note === noted;
    if (state === to && isNoted) return { answer: { id, state } };
    if (state !== from) return refuse('lost_moved_on');
    if (!isNoted && noteSeen !== undefined && noteSeen !== noted) return refuse('changed_since', 'note');
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return {
      answer: { id, state: to },
      update: {
        ...(as === undefined ? {} : lostStepUpdate(id, lost, { step: as, to }, [], stamp)),
        ...(isNoted ? {} : noteLostUpdate(id, lost.desk, note, stamp)),
      },
    };
  });
};
