/**
 * The ride behind a link, for anybody who has it. Nobody is told whether a link was wrong, has been ended or has ended.
 * Each question reads the link itself, so that ending it takes effect at once. The rest is read once for all followers
 * of a ride.
 */
import { followedRide as tell, isFollowed, readFollowToken } from '@/domain/ride/follow/follow';
import type { Handler } from '../../http/handler';
import { recentRide } from '../../fleet/recentRide';
import { isSameSecret } from '../../secretText';
import { readShare } from '../../store/bookings';

const ENDED = { status: 'ENDED' } as const;

export const followedRide: Handler<'followed_ride'> = async ({ body: { token }, nowMs }) => {
  const parts = readFollowToken(token);
  const share = parts === null ? null : await readShare(parts.bookingId);
  if (parts === null || share === null || !isSameSecret(share.secret, parts.secret)) return ENDED;
  const ride = await recentRide(parts.bookingId, nowMs);
  if (ride === null || !isFollowed(ride.booking, share)) return ENDED;
  return tell(ride.booking, ride.cab, nowMs);
};
