/** The rank where the seeded drivers wait. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { nearestSpot } from '@/domain/road/spot';
import type { TownFiles } from './townFiles';

/** From the bumper of one cab to that of the next, degrees of longitude; about 12 m. */
const ONE_CAB_DEGREES = 0.00017;
const BESIDE_METRES = 5000;
const AT_STATION_METRES = 300;

/** The head of the rank and the place behind it: at the station that is asked for most, or wherever a rank is. */
export function rankOf({ manifest, places, ranks, roads }: TownFiles): [head: LatLng, second: LatLng] {
  const middle = places.find(({ sort }) => sort === 'station') ?? manifest.centre;
  const byDistance = ranks.toSorted((a, b) => distanceMetres(a, middle) - distanceMetres(b, middle));
  const atStation = byDistance.filter((rank) => distanceMetres(rank, middle) < AT_STATION_METRES);
  // A station may have a rank to wait at and another to be set down at, which is smaller.
  const [nearest] = [...atStation.toSorted((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0)), ...byDistance];
  const { lat, lng } = nearest ?? nearestSpot(roads, middle, BESIDE_METRES)?.point ?? middle;
  return [
    { lat, lng },
    { lat, lng: Number((lng + ONE_CAB_DEGREES).toFixed(6)) },
  ];
}
