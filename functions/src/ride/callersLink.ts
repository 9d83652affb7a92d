/** The link in a caller's text message: which ride it is for, and as what its cancellation counts. */
import { readCallerToken } from '@/domain/ride/follow/callerLink';
import { CANCELLED_BY_LINK } from '@/domain/ride/ownReasons';
import { readCallerLink } from '../store/bookings';
import { isSameSecret } from '../secretText';

/** The rider's own cancellation. */
export const BY_LINK = { by: 'rider', reason: CANCELLED_BY_LINK, event: 'cancel' } as const;

/** The ride that a link is for; null for a link that is wrong or has ended. */
export async function callersRideId(token: string): Promise<string | null> {
  const parts = readCallerToken(token);
  const link = parts === null ? null : await readCallerLink(parts.bookingId);
  return parts !== null && link !== null && isSameSecret(link.secret, parts.secret) ? parts.bookingId : null;
}
