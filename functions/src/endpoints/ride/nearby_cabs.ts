/** The free cabs near a pickup: its zone, minutes for each car type, and roughly where they are. Writes nothing. */
import { nearbyTo } from '../../fleet/nearby';
import type { Handler } from '../../http/handler';

export const nearbyCabs: Handler<'nearby_cabs'> = ({ body: { pickup }, caller, nowMs }) =>
  nearbyTo(pickup, caller.uid, nowMs);
