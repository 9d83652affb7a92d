/** Whether a driver can take a ride at this moment. */
import type { MessageKey } from '@/domain/messages';
import { dutyObstacle, type UserProfile } from '@/domain/people/user';

/** The reason a driver cannot take a ride now, or null. */
export function driverObstacle(driver: UserProfile, nowMs: number): MessageKey | null {
  if (driver.queue === true) return 'driver_busy';
  return dutyObstacle(driver, nowMs) ?? (driver.driverActiveStatus === true ? null : 'driver_off_duty');
}
