/** A rider, or the desk for them, shares the ride: makes the link by which anybody may follow it, or returns the one there is. */
import { SHARE_LINKS_MAX } from '@/domain/limits';
import { isTracked } from '@/domain/ride/booking';
import { followToken, SHARE_SECRET_BYTES } from '@/domain/ride/follow/follow';
import { chance } from '../../chance';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readAsBooker } from '../../ride/rideCall';
import { newKey } from '../../store/database';
import { readShare } from '../../store/bookings';
import { newShare, shareUpdate } from '../../transitions/ride/shareUpdates';
import { commit } from '../../write/commit';

export const shareRide: Handler<'share_ride'> = ({ body: { id }, caller, nowMs }) =>
  commit('share', async () => {
    const shared = await readAsBooker(id, caller);
    if (isRefused(shared)) return shared;
    const { booking, role } = shared;
    const { driver } = booking;
    if (booking.status === 'NEW') return refuse('share_too_early');
    if (driver === undefined || !isTracked(booking.status)) return refuse('booking_closed');
    const before = await readShare(id);
    if (before?.driver === driver) return { answer: { id, token: followToken(id, before), at: before.at } };
    const links = (booking.share_links ?? 0) + 1;
    if (links > SHARE_LINKS_MAX) return refuse('share_often');
    const share = newShare(driver, chance.bytes(SHARE_SECRET_BYTES), nowMs);
    return {
      answer: { id, token: followToken(id, share), at: nowMs },
      update: shareUpdate(booking, share, links, { nowMs, by: caller.uid, role, newKey }),
    };
  });
