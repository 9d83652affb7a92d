/** How long a rider waits for a cab, and which rides wait for one. */
import type { Booking, Dispatch } from '../booking';
import { RIDE_LATER_LEAD_MINUTES } from '../../limits';
import { typedNumber } from '../../money/decimal';
import type { Settings } from '../../pricing/settings';
import { HOUR_MS, MINUTE_MS } from '../../time/durations';

type Patience = Pick<Settings, 'patience_minutes'>;
type Searched = Pick<Booking, 'bookLater' | 'tripdate' | 'bookingDate'>;

export const patienceMs = ({ patience_minutes }: Patience): number => typedNumber(patience_minutes) * MINUTE_MS;

/**
 * Until when a ride waits for a cab whose search begins now, or whose rider now says to go on, epoch ms. A ride booked ahead waits
 * beyond its time.
 */
export const patienceFrom = (booking: Searched, settings: Patience, nowMs: number): number =>
  Math.max(nowMs, booking.bookLater ? booking.tripdate : 0) + patienceMs(settings);

/** An outage, or a restored copy, may keep a search from beginning. Whoever was to ride has gone by then, milliseconds. */
const MISSED_AFTER_MS = HOUR_MS;

/**
 * True once a rider's patience is over. It has not begun while nobody has been looked for; but a search that has not begun an hour after
 * it was due does not begin any more.
 */
export const isWaitOver = (
  { waits_until, dispatch }: Pick<Booking, 'waits_until'> & { dispatch: Pick<Dispatch, 'expiresAt'> },
  nowMs: number,
): boolean => (waits_until ?? dispatch.expiresAt + MISSED_AFTER_MS) <= nowMs;

/** Since when a ride waits for a cab, epoch ms. A ride booked ahead waits from the time at which its search begins. */
export const waitsSince = ({ bookLater, tripdate, bookingDate }: Searched): number =>
  bookLater ? Math.max(bookingDate, tripdate - RIDE_LATER_LEAD_MINUTES * MINUTE_MS) : bookingDate;

/** True while no driver has an open offer and the next one is to be found. */
export function isDueForOffer({ status, dispatch, requestedDrivers }: Booking, nowMs: number): boolean {
  if (status !== 'NEW' || dispatch === undefined) return false;
  return dispatch.expiresAt <= nowMs || (dispatch.round > 0 && requestedDrivers === undefined);
}

/** True if this driver may be asked about this ride, as far as what they said of it goes. */
export function mayBeAsked({ dispatch, formerDrivers, customer }: Booking, uid: string, askedBefore: number): boolean {
  if (uid === customer || formerDrivers?.[uid] !== undefined || dispatch?.declined?.[uid] !== undefined) return false;
  const asked = dispatch?.asked?.[uid];
  return asked === undefined || (asked !== true && asked <= askedBefore);
}
