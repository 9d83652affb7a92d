/**
 * Looks at the rides booked ahead that are near: the desk is warned of one without a cab, which is withdrawn when a cab is
 * found, and the people are reminded. Two runs at once do each thing once.
 */
import {
  eveningReach,
  hasNoCab,
  isEvening,
  isWarningDue,
  remindersDue,
  WARNED_WITHIN_MS,
} from '@/domain/ride/ahead/warnings';
import { type Alert, alertId, isPending } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { MINUTE_MS } from '@/domain/time/durations';
import { logFault } from '../log';
import { namedOf } from '../store/safety/alertPeople';
import { readAlert } from '../store/safety/alerts';
import { readBooking } from '../store/bookings';
import { readRange } from '../store/database';
import { readAdminUids } from '../store/users';
import { remindUpdate, warnUpdate } from '../transitions/ahead/warnings';
import { closeAlertUpdate } from '../transitions/desk/alertSteps';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

/** In the evening the next day's rides are read this often, minutes. */
const EVENING_EVERY = 5;

/** The note of a warning that the server closes itself. */
const WITHDRAWN = 'The ride has a cab now, or is over.';

const warningOf = (bookingId: string): string => alertId(bookingId, 'uncovered', 'rider');

function remind(id: string, nowMs: number) {
  return commit('remind of ride', async () => {
    const booking = await readBooking(id);
    const due = booking === null ? [] : remindersDue(booking, nowMs);
    if (booking === null || due.length === 0) return { answer: null };
    return { answer: null, update: remindUpdate(booking, due, serverStamp(nowMs)) };
  });
}

function warn(id: string, nowMs: number) {
  return commit('warn of ride', async () => {
    const [booking, before] = await Promise.all([readBooking(id), readAlert(warningOf(id))]);
    if (booking === null || !isWarningDue(booking, before, nowMs)) return { answer: null };
    const found = { before, named: await namedOf(booking, before?.copy, nowMs) };
    return { answer: null, update: warnUpdate(booking, found, await readAdminUids('rides'), serverStamp(nowMs)) };
  });
}

function withdraw(id: string, nowMs: number) {
  return commit('withdraw warning', async () => {
    const alert = await readAlert(id);
    if (!isPending(alert)) return { answer: null };
    const booking = await readBooking(alert.bookingId);
    if (booking !== null && hasNoCab(booking)) return { answer: null };
    return { answer: null, update: closeAlertUpdate(id, alert, WITHDRAWN, serverStamp(nowMs)) };
  });
}

/** The rides whose pickup is within a time from now; only rides booked ahead are in the future. */
const ridesWithin = async (nowMs: number, milliseconds: number): Promise<Booking[]> =>
  (await readRange<Booking>(paths.bookings(), 'tripdate', nowMs, nowMs + milliseconds)).map(([, booking]) => booking);

/** The warnings that are open or taken. Few alerts are at a time. */
const openWarnings = async (): Promise<string[]> =>
  (await readRange<Alert>(paths.alerts(), 'state', 'open', 'taken'))
    .filter(([, { kind }]) => kind === 'uncovered')
    .map(([id]) => id);

/** One after the other: they are few, and a failure is left for the next run. */
async function one(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFault('ride booked ahead not watched', error);
  }
}

export async function watchRides(nowMs: number): Promise<void> {
  const readsTomorrow = isEvening(nowMs) && Math.floor(nowMs / MINUTE_MS) % EVENING_EVERY === 0;
  const reach = readsTomorrow ? eveningReach(nowMs) - nowMs : WARNED_WITHIN_MS;
  const [rides, warnings] = await Promise.all([ridesWithin(nowMs, reach), openWarnings()]);
  for (const id of warnings) await one(() => withdraw(id, nowMs));
  for (const booking of rides) {
    if (remindersDue(booking, nowMs).length > 0) await one(() => remind(booking.id, nowMs));
    if (hasNoCab(booking) && booking.tripdate - nowMs <= WARNED_WITHIN_MS) await one(() => warn(booking.id, nowMs));
  }
}
