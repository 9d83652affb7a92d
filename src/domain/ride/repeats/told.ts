/** What the notices about a repeated booking are made of. Instants are epoch milliseconds, money is pence. */
import type { Pence } from '../../money/money';
import type { BookedDay } from './repeat';

/** Days named in one notice; of more, there is the number. */
const DAYS_NAMED = 4;

/** Some rides of a repeated booking: the first of them by their times, and how many `more` there are. */
export type ToldDays = { name: string; instants: number[]; more: number };

export function toldDays(name: string, instants: readonly number[]): ToldDays {
  const inOrder = instants.toSorted((one, other) => one - other);
  return { name, instants: inOrder.slice(0, DAYS_NAMED), more: Math.max(0, inOrder.length - DAYS_NAMED) };
}

/** Rides that are booked: how many, the first and the last of them, and the lowest and the highest fare. */
export type ToldRides = { name: string; count: number; first: number; last: number; least: Pence; most: Pence };

export function toldRides(name: string, rides: readonly BookedDay[]): ToldRides {
  const [times, fares] = [rides.map(({ at }) => at), rides.map(({ estimate }) => estimate)];
  return {
    name,
    count: rides.length,
    first: Math.min(...times),
    last: Math.max(...times),
    least: Math.min(...fares),
    most: Math.max(...fares),
  };
}
