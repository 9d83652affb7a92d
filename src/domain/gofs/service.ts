/** What a GOFS feed tells of the town: its tables as they stand, and nothing of anybody. */
import { cardInForce } from '../pricing/card/versions';
import type { AuthorityCard } from '../pricing/card/authorityCard';
import type { CarType } from '../pricing/carType';
import { isOpen } from '../pricing/opening';
import type { Settings } from '../pricing/settings';
import type { Plan, Tariff } from '../pricing/tariff';
import { clockParts } from '../time/time';
import type { OutlinedZone } from './outline';
import { type Hours, hoursOf, isWithin, WHOLE_DAY } from './hours';

export type Town = {
  settings: Settings;
  carTypes: readonly (CarType & { id: string })[];
  zones: readonly OutlinedZone[];
  tariffs: readonly Tariff[];
  plans: readonly Plan[];
  /** All versions of the licensing authority's card. */
  cards: readonly AuthorityCard[];
  /** Where the app is opened, without a trailing slash. */
  appUrl: string;
  timeZone: string;
};

/** A zone that riders are served in: `hours` is never empty. */
export type ServedZone = OutlinedZone & { hours: Hours };

export type Service = Pick<Town, 'settings' | 'appUrl' | 'timeZone'> & {
  zones: readonly ServedZone[];
  brands: readonly { id: string; name: string }[];
};

/** An id of GOFS: it has no spaces, and stays with what it names. No two keys of a table have one id. */
const idOf = (key: string): string =>
  key.replaceAll(/[_\s]/g, (each) => `_${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The service at `nowMs`, or null while there is none: nothing may be said of a town that serves nobody. */
export function serviceOf(town: Town, nowMs: number): Service | null {
  const { settings, carTypes, appUrl, timeZone } = town;
  if (!isOpen(settings)) return null;
  const zones = town.zones.flatMap(({ id, name, outline }): ServedZone[] => {
    const hours = hoursIn(name, town, nowMs);
    return hours.length === 0 ? [] : [{ id: idOf(id), name, outline, hours }];
  });
  const brands = carTypes.map(({ id, name }) => ({ id: idOf(id), name }));
  return zones.length === 0 || brands.length === 0 ? null : { settings, appUrl, timeZone, zones, brands };
}

/** When a ride can begin in a zone: while a tariff with a plan is in force there, or always by the authority's card. */
function hoursIn(zone: string, { settings, tariffs, plans, cards, timeZone }: Town, nowMs: number): Hours {
  if (settings.fare_basis === 'card') return cardInForce(cards, nowMs, timeZone) === null ? [] : WHOLE_DAY;
  const priced = tariffs.filter(({ name, title }) => name === zone && plans.some(({ tariff }) => tariff === title));
  return hoursOf(priced);
}

/** True if a ride can begin now in the zone of this name; null is outside every zone. */
export function isServed({ zones, timeZone }: Service, zone: string | null, nowMs: number): boolean {
  const { minuteOfDay } = clockParts(nowMs, timeZone);
  return zones.some(({ name, hours }) => name === zone && isWithin(hours, minuteOfDay));
}
