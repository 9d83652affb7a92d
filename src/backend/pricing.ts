/** The published fare table and the public settings: everyone may read them, an admin changes them. */
import { type Query, ref } from 'firebase/database';
import type { CarType } from '@/domain/carType';
import { paths } from '@/domain/paths';
import { DEFAULT_SETTINGS, type Settings } from '@/domain/settings';
import type { Holiday, Plan, Tariff } from '@/domain/tariff';
import type { Zone } from '@/domain/zone';
import { database } from './database';
import { type Listed, type Observer, observeList, observeValue } from './observe';

const at = (path: string): Query => ref(database(), path);

/** What an admin has never set has SPEC's default. */
export function watchSettings(_arg: void, observer: Observer<Settings>): () => void {
  return observeValue<Partial<Settings>>(at(paths.settings()), {
    next: (settings) => observer.next(settings && { ...DEFAULT_SETTINGS, ...settings }),
    error: observer.error,
  });
}
export const watchCarTypes = (_arg: void, observer: Observer<Listed<CarType>[]>) =>
  observeList<CarType>(at(paths.carTypes()), observer);
export const watchZones = (_arg: void, observer: Observer<Listed<Zone>[]>) =>
  observeList<Zone>(at(paths.zones()), observer);
export const watchTariff = (_arg: void, observer: Observer<Listed<Tariff>[]>) =>
  observeList<Tariff>(at(paths.tariff()), observer);
export const watchPlans = (_arg: void, observer: Observer<Listed<Plan>[]>) =>
  observeList<Plan>(at(paths.plans()), observer);
export const watchHolidays = (_arg: void, observer: Observer<Listed<Holiday>[]>) =>
  observeList<Holiday>(at(paths.holiday()), observer);
