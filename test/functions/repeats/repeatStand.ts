/** A rider's bookings that repeat, made through the API, and what the database then holds of them. */
import type { ApiBody } from '@/domain/api/api';
import type { Booking } from '@/domain/ride/booking';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { dayFromNow } from '../../support/dayFromNow';
import { db } from '../../support/stack';
import { TRIP } from '../ride/rides';

/** The local day so many days from now. */
export const dayIn = dayFromNow;

type Body = ApiBody<'save_repeat'>;

/** Every day at noon from tomorrow on, three times. */
export const body = (rule: Partial<Body['rule']> = {}, changes: Partial<Body> = {}): Body => ({
  id: newBookingId(),
  name: 'School run',
  trip: { pickup: TRIP.pickup, drop: TRIP.drop, carType: TRIP.carType },
  rule: { kind: 'daily', time: '12:00', first: dayIn(1), last: dayIn(3), ...rule },
  ...changes,
});

/** Saves one and returns its id. */
export async function saved(
  by: Person,
  rule: Partial<Body['rule']> = {},
  changes: Partial<Body> = {},
): Promise<string> {
  return (await callOk(by, 'save_repeat', body(rule, changes))).id;
}

export const readRepeat = async (id: string): Promise<Repeat> => (await db.get(`repeats/${id}`)) as Repeat;

/** The rides of a repeated booking that stand, in order of time. */
export async function ridesOf(id: string): Promise<Booking[]> {
  const all = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  return all
    .filter(({ repeat, status }) => repeat?.id === id && status !== 'CANCELLED')
    .toSorted((one, other) => one.tripdate - other.tripdate);
}

export const daysOf = async (id: string): Promise<string[]> =>
  (await ridesOf(id)).map(({ repeat }) => repeat?.day ?? '');

/** What became of each day: 'booked', or the reason why not. */
export async function told(id: string): Promise<Record<string, string>> {
  const days = Object.entries((await readRepeat(id)).days ?? {});
  return Object.fromEntries(days.map(([day, what]) => [day, 'booking' in what ? 'booked' : what.failed]));
}

type Notice = { title: string; body: string };
export const noticesOf = async ({ uid }: Person): Promise<Notice[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {});

/** As if the schedule had to look at it now. */
export const makeDue = (id: string): Promise<void> => db.set(`repeats/${id}/due`, 1);
