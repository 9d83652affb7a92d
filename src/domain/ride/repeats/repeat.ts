/** A booking that repeats: the ride, its calendar, and what became of each day. */
import type { LatLng } from '../../place/geo';
import type { MessageKey } from '../../messages';
import type { Pence } from '../../money/money';
import type { Weekday } from '../../time/time';
import type { PaymentMode } from '../booking';
import type { Guest } from '../guest/guest';
import type { Needs } from '../needs/needs';
import type { RiderFields } from '../riderFields';

/**
 * `daily`: every day. `weekdays`: Monday to Friday. `chosen`: the weekdays named. `term`: the weekdays named, or Monday to
 * Friday, of a school's terms; a half-term lies between two of its ranges.
 */
export const REPEAT_KINDS = ['daily', 'weekdays', 'chosen', 'term'] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

/** A range of local days (`yyyy-MM-dd`), both ends included. */
export type DayRange = { from: string; until: string; name?: string };

/** When the ride takes place. Days are local days, `yyyy-MM-dd`. */
export type RepeatRule = {
  kind: RepeatKind;
  /** Clock time where the taxis drive, `HH:MM`. */
  time: string;
  first: string;
  /** Without it the rides go on until somebody ends them. */
  last?: string;
  weekdays?: Weekday[];
  terms?: DayRange[];
  /** Days without a ride. */
  holidays?: DayRange[];
  /** Days with a ride that the rest of the rule leaves out, such as a Saturday that makes up for a lost day. */
  extra?: string[];
  /** Single days left out. They win over everything else. */
  skipped?: Record<string, true>;
};

type Point = LatLng & { add: string };

/** The ride that is booked for each day. */
export type RepeatTrip = RiderFields & {
  pickup: Point;
  drop: Point;
  stops?: Point[];
  carType: string;
  needs?: Needs;
  pay_with?: PaymentMode;
  guest?: Guest;
};

/**
 * A day's ride is booked. `at`: its start, epoch ms. `told`: the rider has been told the fare. Of a run with a driver of its own,
 * `given`: they have the ride; `without`: why they do not.
 */
export type BookedDay = {
  booking: string;
  estimate: Pence;
  at: number;
  told?: true;
  given?: true;
  without?: MessageKey;
};
/** A day's ride could not be booked. It is tried again until it is too late, when it is `missed`. */
export type FailedDay = { failed: MessageKey; at: number; missed?: true };
export type RepeatDay = BookedDay | FailedDay;

export const isBooked = (day: RepeatDay | undefined): day is BookedDay => day !== undefined && 'booking' in day;

/** `repeats/{id}`. Times are epoch ms. */
export type Repeat = {
  rider: string;
  /** The admin who made it; missing when the rider did. */
  taken_by?: string;
  name: string;
  made_at: number;
  trip: RepeatTrip;
  rule: RepeatRule;
  /** The customer's account that pays for its rides: with one it is a run. Missing where the rider pays. */
  account?: string;
  cost_code?: string;
  /** The driver who has its rides, if they can; only of a run. */
  driver?: string;
  /** What a ride of a run costs at whose door nobody was; missing for the whole fare. */
  absent_fee?: Pence;
  /** How often somebody has saved it. */
  version: number;
  /** How often anything of it was written. Each write is one more, so of two at once one is refused. */
  edits: number;
  /** The first day that has no ride any more. */
  ended?: string;
  /** Rides booked for this day and later ones are still to be called off. */
  call_off?: string;
  /** What became of days, by day. */
  days?: Record<string, RepeatDay>;
  /** The days before this instant are settled. */
  through: number;
  /** When the schedule looks at it next. */
  due: number;
  /** The start of the next ride that could not be booked; missing if there is none. */
  failing?: number;
  /** No ride is left to be booked, and from this instant on all of it may be forgotten. */
  over?: number;
};
