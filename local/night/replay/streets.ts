/** The town's streets as the page draws them: whole numbers across the town's box. */
import type { GeoBox, LatLng } from '@/domain/place/geo';
import { arcLine, ROAD_CLASSES } from '@/domain/road/network';
import type { Roads } from '@/domain/road/roads';

/** The box is this wide, and this high, in the page's numbers. */
export const ACROSS = 8191;

/** Streets of this class or a better one are drawn bold. */
const BOLD = ROAD_CLASSES.indexOf('secondary');

/** Returns a function that gives a point's place in the box, from its north-western corner. Points outside stand on its edge. */
export function placeIn({ south, north, west, east }: GeoBox) {
  const within = (share: number): number => Math.round(ACROSS * Math.min(1, Math.max(0, share)));
  return ({ lat, lng }: LatLng): [number, number] => [
    within((lng - west) / (east - west)),
    within((north - lat) / (north - south)),
  ];
}

/** Each street as x, y, x, y …; the main roads apart. */
export function streetsIn({ network, ofEdge }: Roads, box: GeoBox): { main: number[][]; small: number[][] } {
  const place = placeIn(box);
  const streets = { main: [] as number[][], small: [] as number[][] };
  for (let edge = 0; edge + 1 < ofEdge.first.length; edge += 1) {
    const arc = ofEdge.arcs[ofEdge.first[edge] as number] as number;
    const line = arcLine(network, arc).flatMap(place);
    ((network.classes[arc] as number) <= BOLD ? streets.main : streets.small).push(line);
  }
  return streets;
}
