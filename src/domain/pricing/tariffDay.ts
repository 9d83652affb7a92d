/** A zone's day, divided where its tariffs begin and end: which tariff applies when, with the gaps and overlaps. */
import { typedNumber } from '../money/decimal';
import { pickTariff, type Tariff } from './tariff';
import { minuteToHHMM } from '../time/time';

const MINUTES_IN_DAY = 1440;

/** `titles` in table order: the first applies. An empty list is a gap, more than one title an overlap. */
export type Stretch = { from: number; to: number; titles: string[] };

/** The stretches of a zone's day, from midnight to midnight. */
export function dayOf(tariffs: readonly Tariff[], zoneName: string): Stretch[] {
  const own = tariffs.filter(({ name }) => name === zoneName);
  const cuts = new Set([0, MINUTES_IN_DAY]);
  for (const { fromtime, totime } of own) cuts.add(typedNumber(fromtime)).add(typedNumber(totime));
  const times = [...cuts].filter((minute) => minute >= 0 && minute <= MINUTES_IN_DAY).toSorted((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [index, from] of times.slice(0, -1).entries()) {
    const to = times[index + 1] ?? MINUTES_IN_DAY;
    const titles = own.filter((tariff) => pickTariff([tariff], zoneName, from) !== null).map(({ title }) => title);
    const last = stretches.at(-1);
    if (last !== undefined && last.titles.join('\n') === titles.join('\n')) last.to = to;
    else stretches.push({ from, to, titles });
  }
  return stretches;
}

/** '05:00 to 20:00'. */
export const windowWords = (from: number, to: number): string => `${minuteToHHMM(from)} to ${minuteToHHMM(to)}`;

/** The faults in a zone's day, one sentence each; empty when every minute has exactly one tariff. */
export function dayFaults(day: readonly Stretch[]): string[] {
  return day.flatMap(({ from, to, titles }) => {
    const [first, ...rest] = titles;
    if (first === undefined) return [`No tariff holds from ${windowWords(from, to)}: nobody can book a ride then.`];
    if (rest.length === 0) return [];
    return [`${titles.join(' and ')} overlap from ${windowWords(from, to)}: ${first} counts, for it stands first.`];
  });
}

/** Groups zones whose day looks the same; a zone without any tariff has a day too. */
export function daysOf(
  tariffs: readonly Tariff[],
  zoneNames: readonly string[],
): { zones: string[]; day: Stretch[] }[] {
  const groups = new Map<string, { zones: string[]; day: Stretch[] }>();
  for (const zone of new Set([...zoneNames, ...tariffs.map(({ name }) => name)])) {
    const day = dayOf(tariffs, zone);
    const key = JSON.stringify(day);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { zones: [zone], day });
    else group.zones.push(zone);
  }
  return [...groups.values()];
}
