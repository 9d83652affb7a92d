/** A rider, or the desk for one, waits longer for a cab. Pressed twice at once, it counts once. */
import { patienceFrom } from '@/domain/ride/dispatch/patience';
import { isUpcoming } from '@/domain/ride/booking';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readAsBooker } from '../../ride/rideCall';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { waitLongerUpdate } from '../../transitions/dispatch/queueUpdates';
import { commit } from '../../write/commit';

/** A press this soon after another is the same one, milliseconds. */
const SAME_PRESS_MS = 5000;

export const waitLonger: Handler<'wait_longer'> = ({ body: { id }, caller, nowMs }) =>
  commit('wait_longer', async () => {
    const [own, settings] = await Promise.all([readAsBooker(id, caller), readSettings()]);
    if (isRefused(own)) return own;
    const { booking, role } = own;
    if (booking.status !== 'NEW' || isUpcoming(booking)) return refuse('booking_closed');
    const [ends, until] = [booking.waits_until ?? nowMs, patienceFrom(booking, settings, nowMs)];
    if (until - ends < SAME_PRESS_MS) return { answer: { id, until: ends } };
    return {
      answer: { id, until },
      update: waitLongerUpdate(booking, until, { nowMs, by: caller.uid, role, newKey }),
    };
  });
