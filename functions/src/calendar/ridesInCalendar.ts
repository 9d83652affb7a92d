/** The entries of one person's calendar, for whoever has its link. */
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import {
  type CalendarEvent,
  calendarEvent,
  type CalendarWords,
  isInCalendar,
} from '@/domain/ride/calendar/calendarEvent';
import { type CalendarLink, calendarAt } from '@/domain/ride/calendar/calendarLink';
import type { UserProfile } from '@/domain/people/user';
import { readClaims } from '../ahead/store';
import { openRidesOf } from '../ride/openRides';
import { isSameSecret } from '../secretText';
import { readBooking } from '../store/bookings';
import { read } from '../store/database';
import { readUser } from '../store/users';

/** What a driver has ahead: the rides they took, and the one whose search has found them. */
async function drivesOf(uid: string, { currentBooking }: UserProfile): Promise<readonly Booking[]> {
  const [{ rides }, current] = await Promise.all([
    readClaims(uid),
    currentBooking === undefined ? null : readBooking(currentBooking),
  ]);
  return current?.driver === uid ? [current, ...rides] : rides;
}

/** Whose calendar a link opens, and which rides are in it. */
export type CalendarOwner = { uid: string; profile: UserProfile };

/** Null if the link opens no calendar: it was never one, was ended or replaced, or its owner has left. */
export async function calendarOwner(path: string): Promise<CalendarOwner | null> {
  const asked = calendarAt(path);
  if (asked === null) return null;
  const { uid, secret } = asked;
  const link = await read<CalendarLink>(paths.calendarLink(uid));
  if (link === null || !isSameSecret(link.secret, secret)) return null;
  const profile = await readUser(uid);
  return profile === null ? null : { uid, profile };
}

/** The entries, the next one first, in the words of the owner's language. */
export async function ridesInCalendar({ uid, profile }: CalendarOwner, words: CalendarWords): Promise<CalendarEvent[]> {
  const seat = profile.usertype === 'driver' ? 'driver' : 'rider';
  const rides = seat === 'driver' ? await drivesOf(uid, profile) : (await openRidesOf(uid)).rides;
  return rides
    .filter(isInCalendar)
    .map((booking) => calendarEvent(booking, seat, words))
    .toSorted((one, other) => one.start - other.start);
}
