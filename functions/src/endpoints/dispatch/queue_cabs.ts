/** The drivers whom the desk may ask about a ride, the nearest by road first. */
import type { QueueCab } from '@/domain/api/ride/dispatchApi';
import { DESK_REACH_TIMES } from '@/domain/limits';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { isDesignated } from '@/domain/ride/needs/carrying';
import { comingFreeFor } from '../../dispatch/comingFree';
import { freeCabsFor } from '../../dispatch/freeCabs';
import { type Look, lookAt } from '../../dispatch/look';
import { type Wanted, wantedFor } from '../../dispatch/wanted';
import { nameplateOf } from '../../fleet/nameplates';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { readEveryAccess, readNeeds } from '../../store/needs/access';

/** The desk may ask somebody further away than a search does, so it looks in one wide circle. */
const forTheDesk = (wanted: Wanted): Wanted => ({
  ...wanted,
  circles: [Math.max(...wanted.circles) * DESK_REACH_TIMES],
  reachSeconds: wanted.reachSeconds * DESK_REACH_TIMES,
});

/** What a driver did with this ride already. */
function beforeOf({ dispatch }: Booking, uid: string): QueueCab['before'] {
  if (dispatch?.declined?.[uid] !== undefined) return 'declined';
  return dispatch?.asked?.[uid] === undefined ? null : 'passed';
}

async function isAccessible(uid: string, look: Look): Promise<boolean> {
  const [access, profile] = await Promise.all([readEveryAccess(), look.profile(uid)]);
  return isDesignated(access[uid] ?? null, profile?.vehicleRegister, look.nowMs);
}

export const queueCabs: Handler<'queue_cabs'> = async ({ body: { id }, nowMs }) => {
  const booking = await readBooking(id);
  if (booking === null) return refuse('booking_not_found');
  if (booking.status !== 'NEW' && nextStatus(booking.status, 'release', 'admin') === null)
    return refuse('booking_closed');
  const { customer, driver, formerDrivers = {}, requestedDrivers = {} } = booking;
  const isAsked = (uid: string): boolean => (requestedDrivers[uid] ?? 0) > nowMs;
  const mayAsk = (uid: string): boolean =>
    uid !== customer && uid !== driver && formerDrivers[uid] === undefined && !isAsked(uid);
  const wanted = forTheDesk(await wantedFor(booking, await readNeeds(id)));
  const look = lookAt(nowMs);
  const [free, busy] = await Promise.all([
    freeCabsFor(wanted, { mayAsk, evenIfAsked: true }, look),
    comingFreeFor(wanted, mayAsk, look),
  ]);
  const cabs = [
    ...free.map(async ({ uid, seconds }) => ({
      uid,
      seconds,
      state: (await look.hasOffer(uid)) ? ('asked' as const) : ('free' as const),
    })),
    ...busy.map(({ uid, seconds, freeInSeconds }) => ({
      uid,
      seconds: freeInSeconds + seconds,
      state: 'busy' as const,
    })),
  ].map(async (found): Promise<QueueCab> => {
    const cab = await found;
    const designated = await isAccessible(cab.uid, look);
    return { ...cab, ...(await nameplateOf(cab.uid, nowMs)), before: beforeOf(booking, cab.uid), designated };
  });
  return { cabs: (await Promise.all(cabs)).toSorted((a, b) => a.seconds - b.seconds) };
};
