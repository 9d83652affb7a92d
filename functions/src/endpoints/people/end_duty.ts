/** The desk takes a driver off duty, so that another can drive the cab. */
import { isKey } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOpenOffers } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import type { OpenOffer } from '../../transitions/dispatch/offers';
import { deskOffDutyUpdate } from '../../transitions/people/offDuty';
import { commit } from '../../write/commit';

export const endDutyByDesk: Handler<'end_duty'> = async ({ body: { uid }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  let offers: OpenOffer[] = [];
  const ended = await commit<{ on_duty: false }>(
    'end_duty',
    async () => {
      const driver = await readUser(uid);
      if (driver?.usertype !== 'driver') return refuse('user_not_found', 'uid');
      const answer = { on_duty: false } as const;
      if (driver.driverActiveStatus !== true) return { answer };
      if (driver.queue === true) return refuse('user_ride_running');
      offers = await readOpenOffers(uid);
      const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
      return { answer, update: deskOffDutyUpdate(uid, driver, offers, stamp) };
    },
    'user_changed',
  );
  // The rides that were offered to this driver go to others at once.
  if (!isRefused(ended)) await Promise.all(offers.map(({ id }) => moveSearchOn(id, nowMs)));
  return ended;
};
