/** The endpoints of bookings that repeat. Part of `api`. */
import * as v from 'valibot';
import { costCode } from '../costCode';
import { BY_A_CROWD, BY_HAND, endpoint, position, pushKey, text, typed } from '../endpoint';
import { needsBody } from '../needsBody';
import { count, riderBody } from './riderBody';
import * as limits from '../../limits';
import type { Pence } from '../../money/money';
import { DAYS_OFF_MAX } from '../../onAccount/daysOff';
import { ADMIN, BOOKERS } from '../../people/policy';
import { PAYMENT_MODES } from '../../ride/booking';
import { REPEAT_KINDS } from '../../ride/repeats/repeat';
import { ABSENT_FEE_MAX } from '../../ride/repeats/runPeople';
import { isLocalDate, WEEKDAYS } from '../../time/time';

const placeBody = v.strictObject({ ...position, add: text(limits.ADDRESS_MAX_CHARACTERS) });
/** `yyyy-MM-dd`. Which message a wrong one deserves is decided by the endpoint. */
const date = typed(10);
const localDate = v.pipe(typed(10), v.check(isLocalDate));
const range = v.strictObject({
  from: date,
  until: date,
  name: v.optional(text(limits.REPEAT_NAME_MAX_CHARACTERS)),
});

const tripBody = v.strictObject({
  pickup: placeBody,
  drop: placeBody,
  stops: v.optional(v.pipe(v.array(placeBody), v.maxLength(limits.STOPS_MAX)), () => []),
  carType: text(60),
  ...riderBody,
  needs: v.optional(needsBody),
  pay_with: v.optional(v.picklist(PAYMENT_MODES)),
  guest: v.optional(v.strictObject({ name: typed(200), mobile: typed(60) })),
});

const ruleBody = v.strictObject({
  kind: v.picklist(REPEAT_KINDS),
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  first: date,
  last: v.optional(date),
  weekdays: v.optional(v.pipe(v.array(v.picklist(WEEKDAYS)), v.maxLength(WEEKDAYS.length))),
  terms: v.optional(v.pipe(v.array(range), v.maxLength(limits.REPEAT_TERMS_MAX))),
  holidays: v.optional(v.pipe(v.array(range), v.maxLength(limits.REPEAT_HOLIDAYS_MAX))),
  extra: v.optional(v.pipe(v.array(date), v.maxLength(limits.REPEAT_EXTRA_DAYS_MAX))),
});

/**
 * `next`: the start of the next ride, epoch ms. `estimate`: its fare now; null if it is too far ahead to be priced. `left`: rides of a
 * run that stay at a day or a time that it does not have any more; missing without any.
 */
export type RepeatAnswer = { id: string; version: number; next: number; estimate: Pence | null; left?: string[] };
/** `left`: rides of runs that are booked for a day off and stay, because they are under way or calling them off costs a fee. */
type DaysOffAnswer = { changes: number; runs: number; left: string[] };
/** `ended`: the first day without a ride. `left`: rides from that day on that are booked and stay so. */
export type EndRepeatAnswer = { id: string; ended: string; left: string[] };

export const repeatApi = {
  /**
   * Makes a repeated booking, or changes the one the caller saw as version `seen`. Its rides of the next days are booked at
   * once, and the later ones day by day, each at the fare of its own time, of which the rider is told. Rides that are booked
   * already stay, unless `rebook` asks for them to be booked anew; a ride whose cancelling would cost a fee stays in any case, and so
   * does one for whose day no other could be booked any more. One with a guest counts once as a ride for others (guest_limit), and again when a rider changes whom it is for.
   * With `run`, which only the desk may send, a customer’s account pays, days off of that account have no ride, rides that are
   * booked for a day on which it does not run any more are called off, and each ride is given to its `driver`, who may give it up
   * as one they claimed. `absent_fee`: what a ride costs at whose door nobody was, pence; the whole fare without it. A run stays
   * one: without `run` it is refused (invalid_request). Refused beside what a booking on account is: not_found, runs_full (409),
   * run_driver if the driver is none.
   */
  save_repeat: endpoint<RepeatAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    // It books two weeks of rides.
    rate: { calls: 20, windowSeconds: 600 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      id: pushKey,
      seen: v.optional(count(1_000_000_000)),
      name: text(limits.REPEAT_NAME_MAX_CHARACTERS),
      trip: tripBody,
      rule: ruleBody,
      rebook: v.optional(v.boolean(), false),
      run: v.optional(
        v.strictObject({
          account: pushKey,
          cost_code: v.optional(costCode),
          driver: v.optional(text(128)),
          absent_fee: v.optional(count(ABSENT_FEE_MAX)),
        }),
      ),
      /** The rider an admin books for. */
      customer: v.optional(text(128)),
    }),
  }),
  /**
   * Ends a repeated booking from the day `from` on, but never in the past. `cancel` calls off the rides booked for that day and
   * later, except where that would cost a fee. A second call may name an earlier day.
   */
  end_repeat: endpoint<EndRepeatAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey, from: localDate, cancel: v.optional(v.boolean(), false) }),
  }),
  /**
   * Says on which days no run of a customer's account rides: all of them, in place of those before. Rides that are booked for such
   * a day are called off. `seen`: how often they had been saved as the caller saw them, 0 before the first. The same call again
   * gets the same answer. Refused: not_found, repeat_dates, changed_since (409).
   */
  set_days_off: endpoint<DaysOffAnswer>()({
    method: 'POST',
    callers: ADMIN,
    // It looks at each run of the account.
    rate: { calls: 20, windowSeconds: 600 },
    body: v.strictObject({
      account: pushKey,
      seen: count(1_000_000_000),
      ranges: v.pipe(v.array(range), v.maxLength(DAYS_OFF_MAX)),
    }),
  }),
  /** Leaves a day out, or takes it back. A day whose ride is booked is refused: that booking is cancelled like any other. */
  skip_repeat_day: endpoint<{ id: string; day: string; skipped: boolean }>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, day: localDate, skip: v.boolean() }),
  }),
} as const;
