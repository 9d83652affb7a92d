/** The free cabs near a pickup: its zone, minutes for each car type, and roughly where they are. Writes nothing. */
import { isOpen } from '@/domain/pricing/opening';
import { jobRadiusMetres } from '@/domain/pricing/settings';
import { nearbyCabs as tell } from '@/domain/place/nearby';
import { reachSeconds } from '@/domain/ride/dispatch/jobRadius';
import { authorityAt, zoneOf } from '@/domain/place/zone';
import { freeCabsNear } from '../../fleet/freeCabs';
import type { Handler } from '../../http/handler';
import { readPriceLists } from '../../store/priceLists';

export const nearbyCabs: Handler<'nearby_cabs'> = async ({ body: { pickup }, caller, nowMs }) => {
  const { zones, carTypes, settings } = await readPriceLists();
  // Nobody is offered a ride from outside every zone, nor in a town that is still being set up.
  const zone = isOpen(settings) ? zoneOf(pickup, zones) : null;
  if (zone === null) return { served: false, zone, cars: [], cabs: [] };
  const authority = authorityAt(pickup, zones);
  const reach = { radiusMetres: jobRadiusMetres(settings), reachSeconds: reachSeconds(settings) };
  const around = { pickup, ...reach, carTypes, authority, except: caller.uid };
  const free = await freeCabsNear(around, nowMs);
  const names = carTypes.map(({ name }) => name);
  return { ...tell(names, free), zone };
};
