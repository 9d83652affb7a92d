/**
 * The zones of a feed as GeoJSON. GOFS's reference and its own example differ on the turn of a polygon's outer ring; the
 * example and RFC 7946 agree on counterclockwise, and so do we.
 */
import type { LatLng } from '../place/geo';
import type { ServedZone } from './service';

type Position = readonly [lng: number, lat: number];

/** Twice the area inside a ring, square degrees; above 0 if it turns counterclockwise. */
const turnOf = (ring: readonly LatLng[]): number =>
  ring.reduce((sum, { lat, lng }, index) => {
    const next = ring[(index + 1) % ring.length] as LatLng;
    return sum + lng * next.lat - next.lng * lat;
  }, 0);

/** A closed ring, counterclockwise, without corners that repeat. */
function ringOf(corners: readonly LatLng[]): Position[] {
  const isSame = (a: LatLng, b: LatLng | undefined): boolean => a.lat === b?.lat && a.lng === b.lng;
  const open = corners.filter((corner, index) => !isSame(corner, corners.at(index - 1)));
  const turned = turnOf(open) < 0 ? open.toReversed() : open;
  return [...turned, turned[0] as LatLng].map(({ lat, lng }): Position => [lng, lat]);
}

export const zonesFile = (zones: readonly ServedZone[]) => ({
  zones: {
    type: 'FeatureCollection',
    features: zones.map(({ id, name, corners }) => ({
      type: 'Feature',
      zone_id: id,
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ringOf(corners)] },
    })),
  },
});
