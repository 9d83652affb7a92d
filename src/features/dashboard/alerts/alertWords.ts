/** What an alert says in its list: a title with the name and the cab, and a sentence about what happened. */
import { type Alert, checkOf, isEmergency } from '@/domain/ride/safety/alert';
import { cabNow, callerName, whoAndCab } from '@/domain/ride/safety/alertCopy';
import { CHECK_SIDES, type CheckReplies } from '@/domain/ride/safety/rideCheck';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';

const FOUND = {
  stop: 'A cab has not moved for a long time',
  detour: 'A cab is a long way off its route',
  quiet: 'We have not heard from a cab for a while',
} as const;
const ANSWERS = { fine: 'says all is fine', help: 'needs help', none: 'does not answer' } as const;

/** ", cab LJ21 MDE", or nothing. */
function cabWords(alert: Alert): string {
  const registration = cabNow(alert)?.registration;
  return registration === undefined ? '' : `, cab ${registration}`;
}

export function alertTitle(alert: Alert): string {
  const { kind, role } = alert;
  const name = callerName(alert);
  if (isEmergency(alert)) return `Emergency: ${whoAndCab(alert)}`;
  if (kind === 'silent') return `No signal from ${name || 'a driver'}${cabWords(alert)}`;
  if (kind === 'uncovered') return `No cab yet for ${name || 'a rider'}`;
  const check = checkOf(kind);
  if (check !== null) return `${FOUND[check]}${cabWords(alert)}`;
  return `${name || 'Somebody'} (${role}) ${kind === 'safety' ? 'has a safety concern' : 'complains about somebody’s behaviour'}`;
}

/** What happened, and since when. */
export function alertStory(alert: Alert, replies: CheckReplies): string {
  const { kind, role, at, lastAt, presses, words = '', copy } = alert;
  const since = formatDateTime(at, DEFAULT_TIME_ZONE);
  const check = checkOf(kind);
  if (check !== null) {
    const answers = CHECK_SIDES.map((side) => `${side} ${ANSWERS[replies[side]?.[check] ?? 'none']}`).join(', ');
    return `${isEmergency(alert) ? `${FOUND[check]}. ` : ''}Since ${since}: ${answers}.`;
  }
  switch (kind) {
    case 'panic': {
      const again = presses > 1 ? ` Pressed ${presses} times, last at ${formatTime(lastAt, DEFAULT_TIME_ZONE)}.` : '';
      return `The ${role} called for help. Since ${since}.${again}`;
    }
    case 'silent':
      return `The ride is under way. Since ${since}.`;
    case 'uncovered':
      return copy === undefined
        ? `Since ${since}.`
        : `The pickup is at ${formatTime(copy.tripdate, DEFAULT_TIME_ZONE)}.`;
    default:
      return `“${words}” On ${since}.`;
  }
}
