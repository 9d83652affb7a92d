/**
 * Looks at the rides booked ahead that are near, and at rides whose search is about to end: the desk is warned of one without a cab,
 * which is withdrawn when a cab is found, and people are reminded. Two runs at once do each thing once.
 */
import {
  eveningReach,
  hasNoCab,
  isEvening,
  isWarningDue,
  remindersDue,
  WARNED_WITHIN_MS,
} from '@/domain/ride/ahead/warnings';
import { type Alert, isPending } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import {
  endedWithoutCab,
  isEndReminderDue,
  isEndWarningDue,
  isSearchEnding,
} from '@/domain/ride/dispatch/endingSearch';
import { OFFER_SECONDS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { MINUTE_MS } from '@/domain/time/durations';
import { logFault } from '../log';
import { readAlert } from '../store/safety/alerts';
import { readBooking, readDueSearches } from '../store/bookings';
import { readRange, type Update } from '../store/database';
import {
  remindOfEndUpdate,
  remindUpdate,
  type Warned,
  warnOfEndUpdate,
  warnUpdate,
} from '../transitions/ahead/warnings';
import type { Stamp } from '../transitions/update';
import { closeAlertUpdate } from '../transitions/desk/alertSteps';
import { commit } from '../write/commit';
import { readWarned, readWarning } from './warned';
import { serverStamp } from '../write/serverStamp';

/** In the evening the next day's rides are read this often, minutes. */
const EVENING_EVERY = 5;

/** The note of a warning that the server closes itself. */
const WITHDRAWN = 'The ride has a cab now, waits longer, or is over.';

function remind(id: string, nowMs: number) {
  return commit('remind of ride', async () => {
    const booking = await readBooking(id);
    const due = booking === null ? [] : remindersDue(booking, nowMs);
    if (booking === null || due.length === 0) return { answer: null };
    return { answer: null, update: remindUpdate(booking, due, serverStamp(nowMs)) };
  });
}

function remindOfEnd(id: string, nowMs: number) {
  return commit('remind of end', async () => {
    const booking = await readBooking(id);
    if (booking === null || !isEndReminderDue(booking, nowMs)) return { answer: null };
    return { answer: null, update: remindOfEndUpdate(booking, serverStamp(nowMs)) };
  });
}

type Warning = {
  isDue: (booking: Booking, before: Alert | null, nowMs: number) => boolean;
  update: (booking: Booking, warned: Warned, stamp: Stamp) => Update;
};
const PICKUP_NEAR: Warning = { isDue: isWarningDue, update: warnUpdate };
const SEARCH_ENDING: Warning = { isDue: isEndWarningDue, update: warnOfEndUpdate };

function warn(id: string, { isDue, update }: Warning, nowMs: number) {
  return commit('warn of ride', async () => {
    const [booking, before] = await Promise.all([readBooking(id), readWarning(id)]);
    if (booking === null || !isDue(booking, before, nowMs)) return { answer: null };
    return { answer: null, update: update(booking, await readWarned(booking, before, nowMs), serverStamp(nowMs)) };
  });
}

/** True while an admin has something to do about a warning. */
const isStillDue = (booking: Booking, nowMs: number): boolean =>
  hasNoCab(booking) || isSearchEnding(booking, nowMs) || endedWithoutCab(booking);

function withdraw(id: string, nowMs: number) {
  return commit('withdraw warning', async () => {
    const alert = await readAlert(id);
    if (!isPending(alert)) return { answer: null };
    const booking = await readBooking(alert.bookingId);
    if (booking !== null && isStillDue(booking, nowMs)) return { answer: null };
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
  const [rides, searched, warnings] = await Promise.all([
    ridesWithin(nowMs, reach),
    readDueSearches(nowMs + OFFER_SECONDS * 1000),
    openWarnings(),
  ]);
  for (const id of warnings) await one(() => withdraw(id, nowMs));
  for (const booking of rides) {
    if (remindersDue(booking, nowMs).length > 0) await one(() => remind(booking.id, nowMs));
    if (hasNoCab(booking) && booking.tripdate - nowMs <= WARNED_WITHIN_MS)
      await one(() => warn(booking.id, PICKUP_NEAR, nowMs));
  }
  for (const booking of searched) {
    if (isSearchEnding(booking, nowMs)) await one(() => warn(booking.id, SEARCH_ENDING, nowMs));
    if (isEndReminderDue(booking, nowMs)) await one(() => remindOfEnd(booking.id, nowMs));
  }
}
