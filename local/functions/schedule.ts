/**
 * Decides in which minutes a scheduled function is due. Supports unix-cron and the `every … minutes` form, as Cloud
 * Scheduler does.
 */
import { MINUTE_MS } from '@/domain/time/durations';

/** True when the schedule is due in the minute of this instant. */
export type Schedule = (instantMs: number) => boolean;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Lowest and highest values of minute, hour, day of month, month, weekday. */
const FIELDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * Parses a schedule as declared in code, such as `every 5 minutes`, `every 2 hours` or a crontab line.
 * @throws Error for any other text
 */
export function parseSchedule(text: string, timeZone: string): Schedule {
  const every = /^every (\d+) (minutes?|mins?|hours?)$/.exec(text.trim());
  if (every) {
    const minutes = Number(every[1]) * (every[2]?.startsWith('h') ? 60 : 1);
    if (minutes < 1) throw new Error(`schedule "${text}" never runs`);
    return (instantMs) => Math.floor(instantMs / MINUTE_MS) % minutes === 0;
  }
  const fields = text.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new Error(`schedule "${text}" is not understood`);
  const [minutes, hours, days, months, weekdays] = fields.map((field, index) => {
    const [least, greatest] = FIELDS[index] ?? [0, 0];
    return valuesOf(field, least, greatest, text);
  }) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];
  const clock = localClock(timeZone);
  // Cron's rule: when both day fields are restricted, either may match.
  const eitherDay = fields[2] !== '*' && fields[4] !== '*';
  return (instantMs) => {
    const now = clock(instantMs);
    const onDay = days.has(now.day);
    const onWeekday = weekdays.has(now.weekday) || (now.weekday === 0 && weekdays.has(7));
    const dayFits = eitherDay ? onDay || onWeekday : onDay && onWeekday;
    return minutes.has(now.minute) && hours.has(now.hour) && months.has(now.month) && dayFits;
  };
}

/** Parses one crontab field: `*`, `5`, `1-5`, `*\/10`, `0-30/10` or a list of these. */
function valuesOf(field: string, least: number, greatest: number, text: string): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`schedule "${text}": "${part}" is not understood`);
    const [, from, to, step] = match;
    const first = from === undefined ? least : Number(from);
    const last = to !== undefined ? Number(to) : from === undefined || step !== undefined ? greatest : first;
    const stride = Number(step ?? 1);
    if (first < least || last > greatest || first > last || stride < 1) {
      throw new Error(`schedule "${text}": "${part}" is out of range`);
    }
    for (let value = first; value <= last; value += stride) values.add(value);
  }
  return values;
}

function localClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
  });
  return (instantMs: number) => {
    const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
    const weekday = WEEKDAYS.indexOf((parts.get('weekday') ?? '').toLowerCase());
    return { minute: number('minute'), hour: number('hour'), day: number('day'), month: number('month'), weekday };
  };
}
