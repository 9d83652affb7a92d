/** Settings and price lists as stored now: small, public, and needed for every estimate. */
import { currencyOf } from '@/domain/money/currency';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { importCard } from '@/domain/pricing/card/cardFile';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import type { CarType } from '@/domain/pricing/carType';
import type { CancelReason } from '@/domain/ride/cancelReason';
import { paths } from '@/domain/paths';
import type { Rulebook } from '@/domain/people/licence/rulebook';
import { plainLine } from '@/domain/plainText';
import { type Settings, settingsOf } from '@/domain/pricing/settings';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan, Tariff } from '@/domain/pricing/tariff';
import { outlinedZones } from '@/domain/gofs/outline';
import { type PreparedZones, parseZones, type Zone } from '@/domain/place/zone';
import { logFault } from '../log';
import { watched } from './database';

export type PriceLists = {
  settings: Settings;
  carTypes: CarType[];
  zones: PreparedZones;
  tariffs: Tariff[];
  plans: Plan[];
  holidays: Holiday[];
  /** All versions of the licensing authority's card. */
  cards: AuthorityCard[];
  /** What the desk has entered beside the list of bank holidays. */
  bankHolidays: BankHolidayChange[];
};

/** A table's rows in key order. The database returns tables with small integer keys as arrays, with gaps. */
function rows<T>(stored: unknown): T[] {
  return Object.values((stored ?? {}) as Record<string, T | null>).filter((row): row is T => row !== null);
}

function rowsWithId<T>(stored: unknown): (T & { id: string })[] {
  return Object.entries((stored ?? {}) as Record<string, T | null>).flatMap(([id, row]) =>
    row === null ? [] : [{ ...row, id }],
  );
}

export const readSettings = watched(
  paths.settings(),
  (stored): Settings => settingsOf(stored as Partial<Settings> | null),
);
/** The currency in which messages name amounts, for `formatMoney`. */
export const readCurrency = async (): Promise<string> => currencyOf(await readSettings());
/** The settings that only the platform's own licence check needs. */
export const readPrivateSettings = watched(paths.privateSettings(), (stored) => ({
  license: '',
  contact_email: '',
  ...(stored as { license?: string; contact_email?: string } | null),
}));
/** The reasons for cancelling that the desk offers. */
export const readCancelReasons = watched(paths.cancelReason(), (stored) =>
  rows<CancelReason>(stored).map(({ label }) => plainLine(label)),
);
/** The rulebooks of the town's licensing authorities. */
export const readRulebooks = watched(paths.authorities(), (stored) => rowsWithId<Rulebook>(stored));
export const readCarTypes = watched(paths.carTypes(), (stored) => rowsWithId<CarType>(stored));
const zones = watched(paths.zones(), (stored) => parseZones(rows<Zone>(stored)));
/** The zones as the GOFS feed has them. */
export const readOutlinedZones = watched(paths.zones(), (stored) => outlinedZones(rowsWithId<Zone>(stored)));
/** The town's zones, ready for look-ups. */
export const readZones = zones;
const tariffs = watched(paths.tariff(), (stored) => rows<Tariff>(stored));
const plans = watched(paths.plans(), (stored) => rows<Plan>(stored));
const holidays = watched(paths.holiday(), (stored) => rows<Holiday>(stored));
/** The bank holidays that the desk has entered beside the published list. */
export const readBankHolidays = watched(paths.bankHolidays(), (stored) => rows<BankHolidayChange>(stored));
/**
 * The versions of the authority's card. They were checked when they were saved. A version that a later release cannot read is
 * logged and left out, so that everything else still works.
 */
export const readCards = watched(paths.authorityCards(), (stored) =>
  rows<StoredCard>(stored).flatMap(({ text, from }): AuthorityCard[] => {
    const read = importCard(text);
    if (read.ok) return [read.card];
    logFault('a stored card cannot be read', new Error(`${from}: ${read.faults.map(({ fault }) => fault).join('; ')}`));
    return [];
  }),
);

export async function readPriceLists(): Promise<PriceLists> {
  const [settingsNow, carTypesNow, zonesNow, tariffsNow, plansNow, holidaysNow, cardsNow, bankHolidaysNow] =
    await Promise.all([
      readSettings(),
      readCarTypes(),
      zones(),
      tariffs(),
      plans(),
      holidays(),
      readCards(),
      readBankHolidays(),
    ]);
  return {
    settings: settingsNow,
    carTypes: carTypesNow,
    zones: zonesNow,
    tariffs: tariffsNow,
    plans: plansNow,
    holidays: holidaysNow,
    cards: cardsNow,
    bankHolidays: bankHolidaysNow,
  };
}

const formerNames = ({ former_names }: CarType): string[] => former_names?.split('\n') ?? [];

/** A car type by its name, which bookings store and screens show, by its id, or by a former name. */
export function carTypeNamed(lists: Pick<PriceLists, 'carTypes'>, nameOrId: string): CarType | undefined {
  return (
    lists.carTypes.find(({ name }) => name === nameOrId) ??
    lists.carTypes.find(({ id }) => id === nameOrId) ??
    lists.carTypes.find((car) => formerNames(car).includes(nameOrId))
  );
}

/**
 * The values a driver's profile may use for a car type: its id, which survives renaming, its name, or a former name.
 */
export function wordsFor(car: CarType): string[] {
  return [...(car.id === undefined ? [] : [car.id]), car.name, ...formerNames(car)];
}
