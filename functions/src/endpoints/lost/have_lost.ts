/** The rider got back what was left in the cab. */
import { nextLost } from '@/domain/ride/lostProperty';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readLost } from '../../store/after/lost';
import { lostStepUpdate } from '../../transitions/ride/lostUpdates';

export const haveLost: Handler<'have_lost'> = ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('have_lost', async () => {
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const lost = await readLost(id);
    if (lost === null) return refuse('lost_none');
    const { state } = lost.report;
    if (state === 'returned') return { answer: { id, state } };
    const to = nextLost(state, 'have_it', 'rider');
    if (to === null) return refuse('lost_moved_on');
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    return { answer: { id, state: to }, update: lostStepUpdate(id, lost, { step: 'have_it', to }, [], stamp) };
  });
