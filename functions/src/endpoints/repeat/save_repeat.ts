/** A rider, or the desk for a rider, makes or changes a booking that repeats. Its first rides are booked at once. */
import { isDeepStrictEqual } from 'node:util';
import { REPEATS_MAX, RIDE_LATER_LEAD_MINUTES, RIDE_LATER_MAX_DAYS } from '@/domain/limits';
import type { Pence } from '@/domain/money/money';
import { isKey } from '@/domain/paths';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import type { UserProfile } from '@/domain/people/user';
import { type Guest, tidyGuest } from '@/domain/ride/guest/guest';
import { needsOf } from '@/domain/ride/needs/needs';
import { nextOccurrence, type Occurrence } from '@/domain/ride/repeats/occurrences';
import type { Repeat, RepeatRule, RepeatTrip } from '@/domain/ride/repeats/repeat';
import { type Run, runOf, withDaysOff } from '@/domain/ride/repeats/run';
import { ruleFault } from '@/domain/ride/repeats/ruleFault';
import { riderFieldsOf } from '@/domain/ride/riderFields';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Call, Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { leftRides } from '../../repeats/leftRides';
import { settleAtOnce } from '../../repeats/ownRepeat';
import { wantedRun } from '../../repeats/wantedRun';
import { guestOf } from '../../ride/guestOf';
import { quote } from '../../ride/quote';
import { readOpenRides } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readDaysOff } from '../../store/onAccount/customerAccounts';
import { readRepeat, readRepeatsOf } from '../../store/repeats/repeats';
import { readUser } from '../../store/users';
import { saveRepeatUpdate } from '../../transitions/repeats/repeatUpdates';
import { defined } from '../../transitions/update';
import { commit } from '../../write/commit';

type Save = Call<'save_repeat'>;
type Rider = { uid: string; profile: UserProfile };

const LEAD_MS = RIDE_LATER_LEAD_MINUTES * MINUTE_MS;

/** The rider whose rides they are: of one that is known, its own. */
async function riderOf({ body, caller }: Save, known: Repeat | null): Promise<Rider | Refused> {
  const isDesk = caller.profile.usertype === 'admin';
  if (!isDesk) {
    if (known !== null && known.rider !== caller.uid) return refuse('repeat_not_found');
    return body.customer === undefined || body.customer === caller.uid ? caller : refuse('permission_denied');
  }
  const uid = known?.rider ?? body.customer;
  if (uid === undefined || !isKey(uid)) return refuse('select_user', 'customer');
  const profile = await readUser(uid);
  return profile?.usertype === 'rider' ? { uid, profile } : refuse('select_user', 'customer');
}

/** The fare of the next ride; null if that ride is too far ahead to be priced. */
async function fareOf(trip: RepeatTrip, next: Occurrence, nowMs: number): Promise<Pence | null | Refused> {
  if (next.atMs > nowMs + RIDE_LATER_MAX_DAYS * DAY_MS) return null;
  const quoted = await quote({ ...trip, stops: trip.stops ?? [], bookLater: true, tripdate: next.atMs }, nowMs);
  return isRefused(quoted) ? quoted : quoted.lines.total;
}

/** What the body asks for, as it is stored. */
function wishOf({ trip, rule }: Save['body']): { trip: RepeatTrip; rule: RepeatRule } {
  const { pickup, drop, stops, carType, needs, pay_with, guest } = trip;
  const kept = { pickup, drop, carType, pay_with, guest, ...riderFieldsOf(trip), needs: needsOf(needs) };
  const list = <Row>(rows: Row[] | undefined) => (rows === undefined || rows.length === 0 ? undefined : rows);
  const ranges = (rows: RepeatRule['terms']) => list(rows)?.map(defined);
  return {
    trip: defined({ ...kept, stops: list(stops) }),
    rule: defined({
      ...rule,
      weekdays: list(rule.weekdays),
      terms: ranges(rule.terms),
      holidays: ranges(rule.holidays),
      extra: list(rule.extra),
    }),
  };
}

const isSameGuest = (known: Guest | undefined, typed: Guest | undefined): boolean =>
  isDeepStrictEqual(known, typed === undefined ? undefined : tidyGuest(typed));

/** Repeats that have ended are kept for a while; somebody who makes and ends them all day comes to an end of it. */
const KEPT_MAX = 10 * REPEATS_MAX;

function isFull(theirs: readonly Repeat[], nowMs: number): boolean {
  const standing = theirs.filter(
    ({ over, ended, days = {} }) =>
      ended === undefined && (over === undefined || Object.values(days).some((day) => day.at > nowMs)),
  );
  return standing.length >= REPEATS_MAX || theirs.length >= KEPT_MAX;
}

/** The press that made this version, sent again. */
function isSameAgain(known: Repeat, wish: ReturnType<typeof wishOf> & { run: Run | null }, body: Save['body']) {
  const { name, version, trip, rule } = known;
  const { skipped: _, ...plain } = rule;
  const stands = [name, trip, plain, runOf(known)];
  return version === (body.seen ?? 0) + 1 && isDeepStrictEqual(stands, [body.name, wish.trip, wish.rule, wish.run]);
}

export const saveRepeat: Handler<'save_repeat'> = async (call) => {
  const { body, caller, nowMs } = call;
  const role = caller.profile.usertype === 'admin' ? 'admin' : 'rider';
  const saved = await commit('save_repeat', async () => {
    const known = await readRepeat(body.id);
    const rider = await riderOf(call, known);
    if (isRefused(rider)) return rider;
    if (known === null && body.seen !== undefined) return refuse('repeat_not_found');
    if (known?.ended !== undefined) return refuse('repeat_over');
    const wish = wishOf(body);
    const fault = ruleFault(wish.rule, nowMs + LEAD_MS, DEFAULT_TIME_ZONE);
    if (fault !== null) return refuse(fault.message, `rule.${fault.field}`);
    const run = await wantedRun(call, known, rider.uid);
    if (isRefused(run)) return run;
    const skipped = known?.rule.skipped;
    const daysOff = run === null ? [] : (await readDaysOff(run.account)).ranges;
    const { rule } = withDaysOff({ rule: defined({ ...wish.rule, skipped }) }, daysOff);
    const next = nextOccurrence(rule, nowMs + LEAD_MS, DEFAULT_TIME_ZONE);
    if (next === null) return refuse('repeat_never', 'rule.first');
    if (isSuspended(rider.profile, nowMs)) return refuse('user_suspended');
    const open = await readOpenRides(rider.uid);
    // A repeat is one ride for others however many it books, and not another as it is changed, unless for somebody else.
    const isForAnother = !isSameGuest(known?.trip.guest, wish.trip.guest);
    const guest = await guestOf(wish.trip.guest, rider, {
      role,
      before: isForAnother ? open?.guests : undefined,
      nowMs,
    });
    if (isRefused(guest)) return guest;
    const trip = defined({ ...wish.trip, guest: guest.who }) as RepeatTrip;
    const estimate = await fareOf(trip, next, nowMs);
    if (isRefused(estimate)) return estimate;
    const answer = (version: number) => ({ id: body.id, version, next: next.atMs, estimate });
    if (known !== null && isSameAgain(known, { ...wish, trip, run }, body)) return { answer: answer(known.version) };
    if (known !== null && known.version !== body.seen) return refuse('changed_since');
    if (
      known === null &&
      isFull(
        (await readRepeatsOf(rider.uid)).map(([, one]) => one),
        nowMs,
      )
    ) {
      return refuse('repeats_full');
    }
    const stamp = { nowMs, by: caller.uid, role, newKey } as const;
    const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
    return {
      answer: answer((known?.version ?? 0) + 1),
      update: saveRepeatUpdate(
        body.id,
        { rider: rider.uid, name: body.name, trip, rule: wish.rule, run },
        {
          before: known,
          count: open?.count ?? 0,
          guests: isForAnother && role === 'rider' ? guest.count : undefined,
          through: nowMs + LEAD_MS,
          ...(known !== null && body.rebook ? { callOff: today } : {}),
        },
        stamp,
      ),
    };
  });
  if (isRefused(saved)) return saved;
  await settleAtOnce(body.id, nowMs);
  const left = await leftRides(body.id, nowMs);
  return left.length === 0 ? saved : { ...saved, left };
};
