/** Removes offers long expired that no search withdrew. They block nobody, but clutter the drivers' inboxes. */
import { OFFER_LEFT_MINUTES } from '@/domain/limits';
import { eachOf } from '../write/eachOf';
import { commit } from '../write/commit';
import { readBooking, readInboxes, readTask } from '../store/bookings';
import { withdrawOffer } from '../transitions/dispatch/offers';
import { audit } from '../transitions/update';
import { MINUTE_MS } from '@/domain/time/durations';
import { serverStamp } from '../write/serverStamp';

const LEFT_MS = OFFER_LEFT_MINUTES * MINUTE_MS;

function remove(driver: string, id: string, nowMs: number) {
  return commit('left offer', async () => {
    const [task, booking] = await Promise.all([readTask(driver, id), readBooking(id)]);
    // The driver has had a new offer in the meantime.
    if (task === null || task.expiresAt > nowMs - LEFT_MS) return { answer: null };
    const asked = Object.keys(booking?.requestedDrivers ?? {});
    const stamp = serverStamp(nowMs);
    return {
      answer: null,
      update: {
        ...withdrawOffer(driver, { id, asked }, nowMs),
        ...audit(stamp, { event: 'remove_offer', bookingId: id, subject: driver }),
      },
    };
  });
}

export async function removeLeftOffers(nowMs: number): Promise<void> {
  const left = Object.entries(await readInboxes()).flatMap(([driver, inbox]) =>
    Object.entries(inbox).flatMap(([id, { expiresAt }]) => (expiresAt <= nowMs - LEFT_MS ? [{ driver, id }] : [])),
  );
  await eachOf('left offer not removed', left, ({ driver, id }) => remove(driver, id, nowMs));
}
