/** The words of a ride as its follower sees it. A driver's name may be ''. */
import type { FollowedRide } from '@/domain/ride/follow/follow';

const who = (driver: string) => (driver === '' ? 'The cab' : driver);

export const looking = 'Looking for the ride';
export const oneMoment = 'One moment, please.';
export const cannotReachIt = 'We cannot reach it just now. We will keep trying.';
export const ended = 'This ride has ended';
export const endedMore =
  'A link shows a ride only while it is under way and shared. If you expected one here, ask whoever sent it for a new link.';
export const goHome = 'Go to the home page';

export const onTheWay = (driver: string) => `${who(driver)} is on the way to the pickup`;
export const minutesFromPickup = (driver: string, minutes: number) =>
  `${who(driver)} is about ${minutes} min from the pickup`;
export const waitingAtPickup = (driver: string) => `${who(driver)} is waiting at the pickup`;
export const underWay = 'The ride is under way';
export const minutesToDestination = (minutes: number) => `About ${minutes} min to the destination`;

export const cannotReachRide = 'We cannot reach the ride just now.';
export const keepTrying = 'We will keep trying.';
export const lastSeen = (time: string) => `Last seen ${time}.`;
export const whereUnknown = 'We do not know yet where the cab is.';
export const notHeard = 'We have not heard from the cab for a while.';
export const arrivesAbout = (time: string) => `It arrives about ${time}.`;
export const beginsWithPassenger = 'The ride begins when the passenger is in the cab.';

/** What a screen reader hears of each step. */
export const steps = {
  ACCEPTED: 'The driver is on the way to the pickup.',
  ARRIVED: 'The driver is at the pickup.',
  STARTED: 'The ride has begun.',
} as const satisfies Record<FollowedRide['status'], string>;
export const noConnection = 'The page has no connection.';
export const drivenBy = (driver: string) => `driven by ${driver}`;
export const updatesItself = 'This page updates by itself until the ride ends.';
export const map = 'Map of the cab';
export const cab = 'The cab';
