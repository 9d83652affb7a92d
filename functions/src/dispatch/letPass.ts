/**
 * What an offer that ran out without an answer means for its driver. The rule is in `src/domain/ride/dispatch/passes.ts`.
 * It has no say in which offer comes next.
 */
import { paths } from '@/domain/paths';
import { dutyObstacle } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { endsDuty, passesAllowed } from '@/domain/ride/dispatch/passes';
import { passesAtRank } from '../ranks/passes';
import { readOpenOffers } from '../store/bookings';
import { readSettings } from '../store/priceLists';
import { readPasses, readUser } from '../store/users';
import { passesOffDutyUpdate } from '../transitions/people/offDuty';
import type { Stamp, Update } from '../transitions/update';

/**
 * The paths to write when the offer of booking `bookingId` to a driver has run out without an answer: one more let pass, or
 * off duty after several in a row. It belongs in the same conditional write as the end of the offer, and reads afresh, so it
 * is called where that write is decided. Nothing for a driver who could not have taken the ride: off duty, on another ride,
 * or kept from work.
 */
export async function passedUpdate(uid: string, bookingId: string, stamp: Stamp): Promise<Update> {
  const allowed = passesAllowed(await readSettings());
  if (allowed === 0) return {};
  const [driver, passes] = await Promise.all([readUser(uid), readPasses(uid)]);
  if (driver?.driverActiveStatus !== true || driver.queue === true) return {};
  if (dutyObstacle(driver, stamp.nowMs) !== null) return {};
  if (!endsDuty(passes, allowed)) return { [paths.passes(uid)]: passes + 1 };
  const offers = (await readOpenOffers(uid)).filter(({ id }) => id !== bookingId);
  return passesOffDutyUpdate(uid, driver, { passes: passes + 1, offers }, stamp);
}

/**
 * The same for every driver whose offer of this booking has run out by now. Whoever stands at the head of the line at the pickup's
 * rank has let it pass there too.
 */
export async function letPass({ id, pickup, requestedDrivers = {} }: Booking, stamp: Stamp): Promise<Update> {
  const passed = Object.entries(requestedDrivers).flatMap(([uid, until]) => (until <= stamp.nowMs ? [uid] : []));
  const counted: Update[] = await Promise.all(passed.map((uid) => passedUpdate(uid, id, stamp)));
  // Whoever goes off duty leaves the line.
  const staying = passed.filter((uid, index) => !Object.hasOwn(counted[index] ?? {}, paths.rankPlace(uid)));
  return Object.assign({}, await passesAtRank(staying, pickup), ...counted) as Update;
}
