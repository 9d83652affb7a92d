/** The next drivers for a booking: those nearby who have not been asked, in circles that double up to three times. */
import { authorityAt } from '@/domain/place/zone';
import type { Booking } from '@/domain/ride/booking';
import { circlesBeyond } from '@/domain/ride/dispatch/eligible';
import { carriedOf } from '@/domain/ride/needs/carrying';
import type { Needs } from '@/domain/ride/needs/needs';
import { jobRadiusMetres } from '@/domain/pricing/settings';
import { readNeeds } from '../store/needs/access';
import { carTypeNamed, readPriceLists } from '../store/priceLists';
import type { Candidate } from '../transitions/ride/offers';
import { findDrivers } from './findDrivers';
import { wantedCars } from './wantedCars';

export type Found = { drivers: readonly Candidate[]; radiusMetres: number };

/**
 * `found` is null if nobody is left to ask; `baseMetres` is the radius of a search's first circle; `needs` are the rider's
 * needs, which the offers show.
 */
export type SearchResult = { found: Found | null; baseMetres: number; needs: Needs | null };

/**
 * Searches beyond the last circle asked, or from the first. A driver who was asked is not asked again in this search.
 */
export async function searchWider(booking: Booking, nowMs: number): Promise<SearchResult> {
  const [lists, needs] = await Promise.all([readPriceLists(), readNeeds(booking.id)]);
  const baseMetres = jobRadiusMetres(lists.settings);
  const carType = carTypeNamed(lists, booking.carType);
  const carTypes = carType === undefined ? [booking.carType] : wantedCars(carType, booking, needs, lists.carTypes);
  const { pickup } = booking;
  const wanted = { pickup, carTypes, carried: carriedOf(needs), authority: authorityAt(pickup, lists.zones) };
  const { asked, radiusMetres = 0 } = booking.dispatch ?? {};
  const former = [booking.driver ?? '', ...Object.keys(booking.formerDrivers ?? {})];
  const except = new Set([booking.customer, ...former, ...Object.keys(asked ?? {})]);
  for (const radius of circlesBeyond(baseMetres, asked === undefined ? null : radiusMetres)) {
    const drivers = await findDrivers({ ...wanted, radiusMetres: radius, except }, nowMs);
    if (drivers.length > 0) return { found: { drivers, radiusMetres: radius }, baseMetres, needs };
  }
  return { found: null, baseMetres, needs };
}
