/** The seeded town's zones: its district, cut in two, so that there is a border for a ride to cross. */
import { boxRound, type LatLng } from '@/domain/place/geo';
import type { TownZone } from '@/domain/place/town';

/** The southern part's share of the district's height. */
const SOUTHERN_SHARE = 0.4;

/** @param zones the town's own, of which the first is its district */
export function seedZones([district]: readonly TownZone[]): TownZone[] {
  const box = boxRound(district?.polygon ?? []);
  if (district === undefined || box === null) throw new Error('the town has no zone');
  const { name, polygon } = district;
  const border = box.south + (box.north - box.south) * SOUTHERN_SHARE;
  return [
    { name, status: 'active', polygon: cut(polygon, border, (lat) => lat >= border) },
    { name: `${name} South`, status: 'active', polygon: cut(polygon, border, (lat) => lat <= border) },
  ];
}

/** The part of an outline on one side of a border from west to east. */
function cut(ring: readonly LatLng[], border: number, isKept: (lat: number) => boolean): LatLng[] {
  return ring.flatMap((corner, index) => {
    const before = ring.at(index - 1) as LatLng;
    const crosses = isKept(before.lat) !== isKept(corner.lat);
    return [...(crosses ? [borderPoint(before, corner, border)] : []), ...(isKept(corner.lat) ? [corner] : [])];
  });
}

function borderPoint(a: LatLng, b: LatLng, border: number): LatLng {
  const part = (border - a.lat) / (b.lat - a.lat);
  return { lat: border, lng: Number((a.lng + (b.lng - a.lng) * part).toFixed(5)) };
}
