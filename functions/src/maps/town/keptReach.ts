/** Searches backwards from pickups, kept for as long as their riders may wait: each is asked about every few seconds. */
import type { LatLng } from '@/domain/place/geo';
import { reach, type SecondsFrom } from '@/domain/road/reach';
import type { Roads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { nearestSpot } from '@/domain/road/spot';
import { OFF_STREET_MAX_METRES } from '@/domain/road/through';
import { lastAsked } from './lastAsked';

/** Searches kept at once; each takes 16 bytes for every lane of the town. */
const KEPT_MAX = 40;

/** Returns a function like `reach`; it answers undefined for a place that no street is near to. */
export function keptReach() {
  const kept = lastAsked<SecondsFrom | undefined>(KEPT_MAX);
  return (roads: Roads, to: LatLng, minuteOfDay: number, withinSeconds: number): SecondsFrom | undefined => {
    const flow = flowAt(minuteOfDay);
    const key = [to.lat, to.lng, withinSeconds, ...flow].join();
    return kept(key, () => {
      const spot = nearestSpot(roads, to, OFF_STREET_MAX_METRES, 'noStopping');
      return spot === null ? undefined : reach(roads, spot, withinSeconds, flow);
    });
  };
}
