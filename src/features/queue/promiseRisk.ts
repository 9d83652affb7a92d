/** Whether the driver who claimed a ride booked ahead is likely to come. */
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { dutyObstacle, type UserProfile } from '@/domain/people/user';
import { isHeldBack } from '@/domain/people/heldBack/heldBack';
import type { Booking } from '@/domain/ride/booking';
import { MINUTE_MS } from '@/domain/time/durations';

/** A driver who is off duty so long before the pickup may not come, milliseconds. */
const ON_DUTY_BEFORE_MS = 30 * MINUTE_MS;

/** What puts the claim at risk, in a sentence; '' if nothing does. */
export function promiseRisk(driver: UserProfile, { tripdate }: Pick<Booking, 'tripdate'>, nowMs: number): string {
  const name = driver.firstName;
  if (isSuspended(driver, nowMs)) return `${name} claimed it and is suspended.`;
  if (isHeldBack(driver, tripdate)) return `${name} claimed it and is held back.`;
  if (tripdate - nowMs > ON_DUTY_BEFORE_MS) return '';
  if (driver.driverActiveStatus !== true) return `${name} claimed it and is off duty.`;
  return dutyObstacle(driver, nowMs) === null ? '' : `${name} claimed it and may not drive at the moment.`;
}
