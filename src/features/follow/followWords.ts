/** What the page says of a followed ride. */
import { type FollowedRide, isFresh } from '@/domain/ride/follow/follow';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/entry/follow';

const clock = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);

/** The headline. `silent`: the page is out of touch, and counts no minutes. */
export function followTitle({ status, driver, minutes }: FollowedRide, silent: boolean): string {
  const known = silent ? null : minutes;
  switch (status) {
    case 'ACCEPTED':
      return known === null ? words.onTheWay(driver) : words.minutesFromPickup(driver, known);
    case 'ARRIVED':
      return words.waitingAtPickup(driver);
    case 'STARTED':
      return known === null ? words.underWay : words.minutesToDestination(known);
  }
}

/** The line below it: when the cab arrives, or since when nobody has seen it. */
export function followNext(ride: FollowedRide, silent: boolean): string {
  const { cab, minutes, now, status } = ride;
  const seen = cab === null ? '' : words.lastSeen(clock(cab.at));
  if (silent) return [words.cannotReachRide, seen, words.keepTrying].filter(Boolean).join(' ');
  if (cab === null) return words.whereUnknown;
  if (!isFresh(ride)) return `${words.notHeard} ${seen}`;
  if (status === 'STARTED' && minutes !== null) return words.arrivesAbout(clock(now + minutes * MINUTE_MS));
  return status === 'ARRIVED' ? words.beginsWithPassenger : seen;
}
