/** The free cabs near a pickup: minutes for each car type, and roughly where they are. Writes nothing. */
import { jobRadiusMetres } from '@/domain/pricing/settings';
import { nearbyCabs as tell } from '@/domain/place/nearby';
import { zoneOf } from '@/domain/place/zone';
import { freeCabsNear } from '../../fleet/freeCabs';
import type { Handler } from '../../http/handler';
import { readPriceLists } from '../../store/priceLists';

export const nearbyCabs: Handler<'nearby_cabs'> = async ({ body: { pickup }, caller, nowMs }) => {
  const { zones, carTypes, settings } = await readPriceLists();
  // Nobody is offered a ride from outside every zone.
  if (zoneOf(pickup, zones) === null) return { served: false, cars: [], cabs: [] };
  const around = { pickup, radiusMetres: jobRadiusMetres(settings), carTypes, except: caller.uid };
  return tell(
    pickup,
    carTypes.map(({ name }) => name),
    await freeCabsNear(around, nowMs),
  );
};
