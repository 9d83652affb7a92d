/** Which postcodes belong to the town, and which districts have ended: lists of postcodes keep them unmarked. */
import { type GeoBox, METRES_PER_DEGREE, isInBox, middleOf } from '@/domain/place/geo';
import type { Postcode } from '../townFile';
import type { Address } from './addresses';
import { PointGrid } from './grid';

/** A postcode this far outside the bounds still counts, metres: its middle may lie across the line. */
const RIM_METRES = 300;
/** How near an address says whether a postcode is in use, metres. */
const BESIDE_METRES = 150;
/** A district counts as ended if at least so many of its codes have addresses beside them, and none is its own. */
const PROVEN_MIN = 10;

const outwardOf = (code: string): string => code.slice(0, code.indexOf(' '));

/**
 * The postcodes in and round the bounds. A district is left out if the addresses among its codes all carry other
 * districts: nobody lives there any more. A district without addresses to tell by is kept.
 */
export function livePostcodes(
  postcodes: readonly Postcode[],
  bounds: GeoBox,
  addresses: readonly Address[],
): { live: Postcode[]; ended: string[] } {
  const near = postcodes.filter((postcode) => isInBox(postcode, rimmed(bounds)));
  const carried = new Set<string>();
  const grid = new PointGrid<true>(BESIDE_METRES);
  for (const address of addresses) {
    if (address.postcode === null) continue;
    carried.add(outwardOf(address.postcode));
    grid.add(address, true);
  }
  const beside = new Map<string, number>();
  for (const postcode of near) {
    const outward = outwardOf(postcode.code);
    if (carried.has(outward) || grid.nearest(postcode, BESIDE_METRES) === null) continue;
    beside.set(outward, (beside.get(outward) ?? 0) + 1);
  }
  const ended = [...beside].flatMap(([outward, count]) => (count >= PROVEN_MIN ? [outward] : [])).toSorted();
  return { live: near.filter(({ code }) => !ended.includes(outwardOf(code))), ended };
}

function rimmed(bounds: GeoBox): GeoBox {
  const north = RIM_METRES / METRES_PER_DEGREE;
  const east = north / Math.cos((middleOf(bounds).lat * Math.PI) / 180);
  const { south, west, north: top, east: right } = bounds;
  return { south: south - north, west: west - east, north: top + north, east: right + east };
}
