/**
 * The hours a driver may be on duty. Phones stamp their own duty, so each rule compares with the server's clock: a phone may
 * take hours from its driver, and never add any.
 */
import { DUTY_REST_HOURS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { HOUR_MS } from '@/domain/time/durations';
import { all, any, type Expression, implies, named, not } from '../language/expression';
import { data, newData, now, root } from '../language/scope';
import type { RulesNode } from '../language/node';
import { isDriver } from '../predicates';
import * as is from '../values';

const profile = newData.upTo('$uid');
const before = data.upTo('$uid');

/** The office's limit, milliseconds; 0 is none. */
const limit = root.to(paths.settings).child('daily_hours_max').valOr(0).times(HOUR_MS);
const isLimited = limit.above(0);
const isOnDuty = profile.field('driverActiveStatus').equals(true);
const wasOnDuty = before.field('driverActiveStatus').equals(true);
const isCounted = profile.hasChild('hoursUntil');

const rest = DUTY_REST_HOURS * HOUR_MS;
/** Whoever was suspended during a ride drove it to its end, so work ended at the later of the two. */
const freeSince = before.child('freeSince').valOr(0);
const hasRested = any(
  not(before.hasChild('offDutyAt')),
  all(before.field('offDutyAt').plus(rest).atMost(now), freeSince.plus(rest).atMost(now)),
);
/** Off duty the clock stands: what is left is the stored end less the moment at which work ended. */
const isWithinWhatIsLeft = all(
  newData.val().plus(before.field('offDutyAt')).atMost(now.plus(data.val())),
  newData.val().plus(freeSince).atMost(now.plus(data.val())),
);

const isNoLaterThanTheHours = named(
  'isNoLaterThanTheHours',
  `on duty, no later than the hours that are left; all of them after ${DUTY_REST_HOURS} hours off duty`,
  all(
    isLimited,
    isOnDuty,
    newData.val().atMost(now.plus(limit)),
    any(
      data.isMissing(),
      all(wasOnDuty, newData.val().atMost(data.val())),
      all(not(wasOnDuty), any(hasRested, isWithinWhatIsLeft)),
    ),
  ),
);
const isWithoutLimit = named(
  'isWithoutLimit',
  'to remove it while the office sets no limit',
  all(newData.isMissing(), not(isLimited)),
);

/** Duty begins with an end that is still to come, or with none if the office sets no limit. */
export const beginsWithItsHours = any(
  all(not(isLimited), not(isCounted)),
  all(
    profile.child('hoursUntil').isNumber(),
    profile.field('hoursUntil').above(now),
    not(profile.hasChild('offDutyAt')),
  ),
);

/** A phone ends duty whose hours are counted between rides only, and with the time by the server's clock. */
export const endsWithItsTime = implies(
  all(wasOnDuty, isCounted),
  all(before.field('queue').differs(true), profile.field('offDutyAt').equals(now)),
);

/** Whoever goes off duty has a time from which the rest counts: none before the last ride was over. */
export const restIsTimed = any(
  data.field('driverActiveStatus').differs(true),
  newData.field('driverActiveStatus').equals(true),
  not(newData.hasChild('hoursUntil')),
  all(newData.hasChild('offDutyAt'), newData.field('offDutyAt').atLeast(newData.child('freeSince').valOr(0))),
);

const isTheTimeOffDuty = named(
  'isTheTimeOffDuty',
  'the server’s time as they go off duty, or to remove it as they go on duty',
  any(all(newData.isMissing(), isOnDuty), all(newData.val().equals(now), not(isOnDuty))),
);

const isTheTimeOnDuty = named(
  'isTheTimeOnDuty',
  'the server’s time on duty, or to remove it off duty',
  any(all(newData.val().equals(now), isOnDuty), all(newData.isMissing(), not(isOnDuty))),
);

/** `isOwnProfile`: the rule of every field that people write in their own profile. */
export const hoursFields = (isOwnProfile: Expression): RulesNode => ({
  hoursUntil: {
    '.write': all(isOwnProfile, isDriver, any(isNoLaterThanTheHours, isWithoutLimit)),
    '.validate': all(is.time, is.noPriority),
  },
  offDutyAt: {
    '.write': all(isOwnProfile, isDriver, isTheTimeOffDuty),
    '.validate': all(is.time, is.noPriority),
  },
  unheardSince: {
    '.write': all(isOwnProfile, isDriver, isTheTimeOnDuty),
    '.validate': all(is.time, is.noPriority),
  },
});
