/** The hold on a driver: `queue` and the booking that holds them, always written together. */
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { leaveLine } from '../ranks/rankUpdates';
import type { Update } from '../update';

/** Whoever is held waits at no rank. */
export function holdDriver(uid: string, bookingId: string): Update {
  return {
    [paths.userField(uid, 'queue')]: true,
    [paths.userField(uid, 'currentBooking')]: bookingId,
    ...leaveLine(uid),
  };
}

/** Frees a driver from a booking if it holds them: a ride left unpaid may be paid during the next one. */
export function freeDriver(uid: string, driver: Pick<UserProfile, 'currentBooking'> | null, bookingId: string): Update {
  if (driver?.currentBooking !== bookingId) return {};
  return { [paths.userField(uid, 'queue')]: false, [paths.userField(uid, 'currentBooking')]: null };
}
