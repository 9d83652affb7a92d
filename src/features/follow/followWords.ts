/** What the page says of a followed ride. */
import { type FollowedRide, isFresh } from '@/domain/ride/follow/follow';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';

const clock = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);

/** The headline. `silent`: the page is out of touch, and counts no minutes. */
export function followTitle({ status, driver, minutes }: FollowedRide, silent: boolean): string {
  const who = driver === '' ? 'The cab' : driver;
  const known = silent ? null : minutes;
  switch (status) {
    case 'ACCEPTED':
      return known === null ? `${who} is on the way to the pickup` : `${who} is about ${known} min from the pickup`;
    case 'ARRIVED':
      return `${who} is waiting at the pickup`;
    case 'STARTED':
      return known === null ? 'The ride is under way' : `About ${known} min to the destination`;
  }
}

/** The line below it: when the cab arrives, or since when nobody has seen it. */
export function followNext(ride: FollowedRide, silent: boolean): string {
  const { cab, minutes, now, status } = ride;
  const seen = cab === null ? '' : ` Last seen ${clock(cab.at)}.`;
  if (silent) return `We cannot reach the ride just now.${seen} We will keep trying.`;
  if (cab === null) return 'We do not know yet where the cab is.';
  if (!isFresh(ride)) return `We have not heard from the cab for a while.${seen}`;
  if (status === 'STARTED' && minutes !== null) return `It arrives about ${clock(now + minutes * MINUTE_MS)}.`;
  return status === 'ARRIVED' ? 'The ride begins when the passenger is in the cab.' : `Last seen ${clock(cab.at)}.`;
}
