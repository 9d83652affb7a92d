/**
 * Takes a suspended person out of every ride that has not started: offers in the inbox go, an accepted ride goes to another
 * driver, and their own bookings are cancelled. A ride under way is finished. Safe to run twice.
 */
import type { Booking } from '@/domain/ride/booking';
import { nextStatus } from '@/domain/ride/booking';
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import { letClaimsGo } from '../ahead/lapse';
import { commit } from '../write/commit';
import { readAsked, readBooking, readBookingsIn, readInbox } from '../store/bookings';
import { readRepeat } from '../store/repeats/repeats';
import { readUser } from '../store/users';
import { freeRepeatDay } from '../transitions/repeats/repeatUpdates';
import { cancelUpdate } from '../transitions/ride/cancelUpdate';
import { withdrawOffer } from '../transitions/dispatch/offers';
import { audit } from '../transitions/update';
import { moveSearchOn } from './moveSearchOn';
import { releaseRide } from './releaseRide';
import { serverStamp } from '../write/serverStamp';

/** The statuses before a passenger is on board. */
const NOT_STARTED = ['NEW', 'ACCEPTED', 'ARRIVED'] as const;

const hasNotStarted = ({ status }: Booking): boolean => (NOT_STARTED as readonly string[]).includes(status);

/**
 * Takes an offer out of a driver's inbox and the driver out of the search; the next ones are asked if nobody is left.
 */
export async function takeFromInbox(driver: string, id: string, nowMs: number): Promise<void> {
  await commit('withdraw offer', async () => {
    const offer = { id, asked: await readAsked(id) };
    return {
      answer: null,
      update: {
        ...withdrawOffer(driver, offer, nowMs),
        ...audit(serverStamp(nowMs), { event: 'remove_offer', bookingId: id, subject: driver }),
      },
    };
  });
  await moveSearchOn(id, nowMs);
}

function takeAway(id: string, driver: string, nowMs: number) {
  return commit('release of a suspended driver', async () => {
    const booking = await readBooking(id);
    if (booking?.driver !== driver) return { answer: null };
    const released = await releaseRide({ ...booking, driver }, PLATFORM_REASONS.driverStopped, serverStamp(nowMs));
    return released === null ? { answer: null } : { answer: null, update: released.update };
  });
}

function cancel(id: string, nowMs: number) {
  return commit('cancel for a suspended rider', async () => {
    const booking = await readBooking(id);
    if (booking === null || nextStatus(booking.status, 'cancel', 'server') === null) return { answer: null };
    const driver = booking.driver === undefined ? null : await readUser(booking.driver);
    const cancellation = { reason: PLATFORM_REASONS.riderStopped, by: 'server', driver, tell: true } as const;
    // A ride that repeats is booked again if the suspension is lifted in time.
    const repeat = booking.repeat === undefined ? null : await readRepeat(booking.repeat.id);
    return {
      answer: null,
      update: {
        ...cancelUpdate(booking, cancellation, serverStamp(nowMs)),
        ...freeRepeatDay(booking, repeat, nowMs),
      },
    };
  });
}

/** For a driver who may no longer work: gives the offers in the inbox, a ride that has not started, and the claims to others. */
export async function stopDriving(uid: string, nowMs: number): Promise<void> {
  const [inbox, driver] = await Promise.all([readInbox(uid), readUser(uid)]);
  await Promise.all(Object.keys(inbox).map((id) => takeFromInbox(uid, id, nowMs)));
  if (driver?.currentBooking !== undefined) await takeAway(driver.currentBooking, uid, nowMs);
  await letClaimsGo(uid, nowMs);
}

/** Ends what a suspended person had begun. */
export async function stopRidesOf(uid: string, nowMs: number): Promise<void> {
  await stopDriving(uid, nowMs);
  const open = (await Promise.all(NOT_STARTED.map(readBookingsIn))).flat().filter(hasNotStarted);
  for (const { id, driver, customer } of open) {
    if (customer === uid) await cancel(id, nowMs);
    else if (driver === uid) await takeAway(id, uid, nowMs);
  }
}
