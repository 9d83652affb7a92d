/** The hours of a day in which rides begin, joined from the windows of tariffs. */
import { typedNumber } from '../money/decimal';
import type { Tariff } from '../pricing/tariff';
import { MINUTES_PER_DAY } from '../time/time';

/** Windows in minutes from midnight, in order and apart. One over midnight ends after the day's last minute. */
export type Hours = readonly { from: number; to: number }[];

/** True if a ride can begin at a minute of the day. */
export const isWithin = (hours: Hours, minute: number): boolean =>
  hours.some(({ from, to }) => (minute >= from && minute < to) || minute + MINUTES_PER_DAY < to);

export const WHOLE_DAY: Hours = [{ from: 0, to: MINUTES_PER_DAY }];

/** The windows of tariffs as those of one day, as `pickTariff` reads them: equal ends are empty. */
export function hoursOf(tariffs: readonly Pick<Tariff, 'fromtime' | 'totime'>[]): Hours {
  const windows = tariffs.flatMap(({ fromtime, totime }) => {
    const [from, to] = [typedNumber(fromtime), typedNumber(totime)];
    return from <= to
      ? [{ from, to }]
      : [
          { from, to: MINUTES_PER_DAY },
          { from: 0, to },
        ];
  });
  return overMidnight(joined(windows.filter(({ from, to }) => from < to)));
}

function joined(windows: Hours): Hours {
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

/** A night that two windows make, up to midnight and on from it, as one. */
function overMidnight(windows: Hours): Hours {
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined || first === last) return windows;
  if (first.from > 0 || last.to < MINUTES_PER_DAY) return windows;
  return [...windows.slice(1, -1), { from: last.from, to: MINUTES_PER_DAY + first.to }];
}
