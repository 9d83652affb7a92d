/** The time a driver at the pickup gives the passenger before they may report that nobody came. */
import { typedNumber } from '../money/decimal';
import type { Settings } from '../pricing/settings';
import { MINUTE_MS } from '../time/durations';
import type { Booking } from './booking';

type Pickup = Pick<Booking, 'bookLater' | 'tripdate'>;

/**
 * From when a cab at the pickup waits, epoch ms: since *Arrived* (`arrivedMs`), but on a ride booked ahead never before
 * the agreed time, because nobody has to be there earlier.
 */
export const waitsFrom = ({ bookLater, tripdate }: Pickup, arrivedMs: number): number =>
  bookLater ? Math.max(arrivedMs, tripdate) : arrivedMs;

/** When the driver may report a no-show, epoch ms, by the waiting time the office has set. */
export const graceEnds = (pickup: Pickup, arrivedMs: number, settings: Pick<Settings, 'no_show_minutes'>): number =>
  waitsFrom(pickup, arrivedMs) + Math.max(0, typedNumber(settings.no_show_minutes)) * MINUTE_MS;
