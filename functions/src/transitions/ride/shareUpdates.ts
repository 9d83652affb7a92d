/** The link by which others follow a ride: made, ended by its rider, and gone with the ride. */
import type { Booking } from '@/domain/ride/booking';
import { type Share, SHARE_SECRET_BYTES } from '@/domain/ride/follow/follow';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** A new link for the ride with this driver, from bytes that nobody can guess. */
export function newShare(driver: string, bytes: Uint8Array, nowMs: number): Share {
  if (bytes.length !== SHARE_SECRET_BYTES) throw new Error('a link needs all its chance');
  return { secret: Buffer.from(bytes).toString('base64url'), driver, at: nowMs };
}

/** Makes the link, without an event of its own. */
export const openSharing = (id: string, share: Share): Update => ({
  [paths.share(id)]: share,
  [paths.bookingField(id, 'shared_at')]: share.at,
});

/** Ends the link, if there is one. */
export const endSharing = (id: string): Update => ({
  [paths.share(id)]: null,
  [paths.bookingField(id, 'shared_at')]: null,
});

/** `links`: how many the ride has had, this one included: one more than was read, so that none goes uncounted. */
export const shareUpdate = ({ id }: Pick<Booking, 'id'>, share: Share, links: number, stamp: Stamp): Update => ({
  ...openSharing(id, share),
  [paths.bookingField(id, 'share_links')]: links,
  ...audit(stamp, { event: 'share', bookingId: id }),
});

export const stopSharingUpdate = (id: string, stamp: Stamp): Update => ({
  ...endSharing(id),
  ...audit(stamp, { event: 'stop_sharing', bookingId: id }),
});
