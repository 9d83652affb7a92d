/** The next drivers for a booking: those near who were not asked yet, in circles that double up to three times (DESIGN 4). */
import type { Booking } from '@/domain/booking';
import { circlesBeyond } from '@/domain/dispatch';
import { jobRadiusMetres } from '@/domain/settings';
import { carTypeNamed, readPriceLists, wordsFor } from '../store/priceLists';
import type { Candidate } from '../transitions/offers';
import { findDrivers } from './findDrivers';

export type Found = { drivers: readonly Candidate[]; radiusMetres: number };

/** `found` is null when nobody is left to ask; `baseMetres` is the circle a search begins with. */
export type SearchResult = { found: Found | null; baseMetres: number };

/** Looks beyond the circle that was asked last, or from the first one; each driver's answer counts for the whole search. */
export async function searchWider(booking: Booking, nowMs: number): Promise<SearchResult> {
  const lists = await readPriceLists();
  const baseMetres = jobRadiusMetres(lists.settings);
  const carType = carTypeNamed(lists, booking.carType);
  const carTypes = carType === undefined ? [booking.carType] : wordsFor(carType);
  const { asked, radiusMetres = 0 } = booking.dispatch ?? {};
  const former = [booking.driver ?? '', ...Object.keys(booking.formerDrivers ?? {})];
  const except = new Set([booking.customer, ...former, ...Object.keys(asked ?? {})]);
  for (const radius of circlesBeyond(baseMetres, asked === undefined ? null : radiusMetres)) {
    const drivers = await findDrivers({ pickup: booking.pickup, carTypes, radiusMetres: radius, except }, nowMs);
    if (drivers.length > 0) return { found: { drivers, radiusMetres: radius }, baseMetres };
  }
  return { found: null, baseMetres };
}
