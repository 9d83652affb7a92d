/** The endpoints of bookings that repeat. Part of `api`. */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, position, pushKey, text, typed } from '../endpoint';
import { needsBody } from '../needsBody';
import { count, riderBody } from './riderBody';
import * as limits from '../../limits';
import type { Pence } from '../../money/money';
import { BOOKERS } from '../../people/policy';
import { PAYMENT_MODES } from '../../ride/booking';
import { REPEAT_KINDS } from '../../ride/repeats/repeat';
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

/** `next`: the start of the next ride, epoch ms. `estimate`: its fare now; null if it is too far ahead to be priced. */
export type RepeatAnswer = { id: string; version: number; next: number; estimate: Pence | null };
/** `ended`: the first day without a ride. `left`: rides from that day on that are booked and stay so. */
export type EndRepeatAnswer = { id: string; ended: string; left: string[] };

export const repeatApi = {
  /**
   * Makes a repeated booking, or changes the one the caller saw as version `seen`. Its rides of the next days are booked at
   * once, and the later ones day by day, each at the fare of its own time, of which the rider is told. Rides that are booked
   * already stay, unless `rebook` asks for them to be booked anew; a ride whose cancelling would cost a fee stays in any case.
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
  /** Leaves a day out, or takes it back. A day whose ride is booked is refused: that booking is cancelled like any other. */
  skip_repeat_day: endpoint<{ id: string; day: string; skipped: boolean }>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, day: localDate, skip: v.boolean() }),
  }),
} as const;
