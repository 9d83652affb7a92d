/** Offers long past their end that no search has taken back: they keep a driver from nothing, but say so. */
import { OFFER_LEFT_MINUTES } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { eachOf } from '../schedules/eachOf';
import { settle } from '../settle';
import { readBooking, readInboxes, readTask } from '../store/bookings';
import { newKey } from '../store/database';
import { audit } from '../transitions/update';

const LEFT_MS = OFFER_LEFT_MINUTES * 60_000;

function remove(driver: string, id: string, nowMs: number) {
  return settle('left offer', async () => {
    const [task, booking] = await Promise.all([readTask(driver, id), readBooking(id)]);
    // Offered anew meanwhile.
    if (task === null || task.expiresAt > nowMs - LEFT_MS) return { answer: null };
    const isNamed = booking?.requestedDrivers?.[driver] !== undefined;
    const stamp = { nowMs, by: 'server', role: 'server', newKey } as const;
    return {
      answer: null,
      update: {
        [paths.task(driver, id)]: null,
        ...(isNamed ? { [paths.requestedDriver(id, driver)]: null } : {}),
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
