/** The stars and words drivers were given. */
import { paths } from '@/domain/paths';
import type { StoredRating } from '@/domain/ride/rating';
import { read, type Update } from '../database';

/** All ratings of one driver, in the order of the bookings. */
export async function readRatings(driverUid: string): Promise<StoredRating[]> {
  return Object.values((await read<Record<string, StoredRating>>(paths.ratings(driverUid))) ?? {});
}

/** The stars stay; who gave them, and in which words, is removed. */
export const unsignedRating = (driverUid: string, bookingId: string): Update => ({
  [`${paths.rating(driverUid, bookingId)}/name`]: null,
  [`${paths.rating(driverUid, bookingId)}/words`]: null,
});
