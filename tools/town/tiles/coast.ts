/**
 * The sea. OpenStreetMap draws its edge alone, with land on the left hand; the sea is what lies on the right, closed by
 * the edge of the town's box. A tidal river belongs to it as far up as its banks are drawn so.
 */
import type { GeoBox, LatLng } from '@/domain/place/geo';
import type { OsmData } from '../osm/osmData';
import { joinLines } from '../osm/joinLines';
import { heldParts, holderOf, polygonsOf, signedArea, type WayIndex } from '../osm/rings';

/** A coast that ends inside of the box, as extracts are cut, is led on to its edge, if that is this near: a part of the box. */
const LED_ON_MAX = 0.2;

/** The sea's polygons; none without a coast, or if its ends leave open where the sea lies. */
export function seaPolygons(data: OsmData, ways: WayIndex, box: GeoBox): LatLng[][][] {
  const lines = [...ways.values()].filter(({ tags }) => tags['natural'] === 'coastline').map(({ refs }) => refs);
  const islands: LatLng[][] = [];
  const seas: LatLng[][] = [];
  const open: LatLng[][] = [];
  for (const coast of joinLines(lines, true).flatMap((refs) => heldParts(data, refs))) {
    const [first, last] = [coast[0] as LatLng, coast.at(-1) as LatLng];
    if (first.lat !== last.lat || first.lng !== last.lng) {
      const led = ledOn(coast, box);
      if (led === null) return [];
      open.push(...cutToBox(led, box));
    } else if (coast.every((point) => isIn(point, box))) {
      (signedArea(coast) > 0 ? islands : seas).push(coast);
    } else {
      open.push(...cutToBox(coast, box));
    }
  }
  if (open.length > 0) seas.push(...closedByBox(open, box));
  else if (!liesIn(seas, islands)) seas.push(cornersOf(box));
  return polygonsOf(seas, islands);
}

/** True if each of the islands lies in one of the seas. */
function liesIn(seas: readonly LatLng[][], islands: readonly LatLng[][]): boolean {
  const holds = seas.map((sea) => holderOf([sea]));
  return islands.every((island) => holds.some((isInSea) => isInSea(island[0] as LatLng)));
}

const isIn = ({ lat, lng }: LatLng, { south, west, north, east }: GeoBox): boolean =>
  lat > south && lat < north && lng > west && lng < east;

/** Clockwise from the north-west, closed. */
function cornersOf({ south, west, north, east }: GeoBox): LatLng[] {
  const northWest = { lat: north, lng: west };
  return [northWest, { lat: north, lng: east }, { lat: south, lng: east }, { lat: south, lng: west }, northWest];
}

/** The nearest point of the box's edge, if it is near. */
function edgeNear(point: LatLng, { south, west, north, east }: GeoBox): LatLng | null {
  const ways: [number, LatLng][] = [
    [(north - point.lat) / (north - south), { lat: north, lng: point.lng }],
    [(point.lat - south) / (north - south), { lat: south, lng: point.lng }],
    [(east - point.lng) / (east - west), { lat: point.lat, lng: east }],
    [(point.lng - west) / (east - west), { lat: point.lat, lng: west }],
  ];
  const [share, edge] = ways.reduce((best, way) => (way[0] < best[0] ? way : best));
  return share <= LED_ON_MAX ? edge : null;
}

/** The coast with both ends on the edge of the box or beyond it; null if an end lies too deep inside. */
function ledOn(coast: readonly LatLng[], box: GeoBox): LatLng[] | null {
  const whole = [...coast];
  for (const end of ['first', 'last'] as const) {
    const point = (end === 'first' ? whole[0] : whole.at(-1)) as LatLng;
    if (!isIn(point, box)) continue;
    const edge = edgeNear(point, box);
    if (edge === null) return null;
    if (end === 'first') whole.unshift(edge);
    else whole.push(edge);
  }
  return whole;
}

/** The parts of a line inside of the box; each begins and ends on its edge. */
function cutToBox(line: readonly LatLng[], box: GeoBox): LatLng[][] {
  const parts: LatLng[][] = [];
  let part: LatLng[] = [];
  for (let index = 1; index < line.length; index += 1) {
    const from = line[index - 1] as LatLng;
    const to = line[index] as LatLng;
    const inside = insideOf(from, to, box);
    if (inside === null) continue;
    if (part.length === 0) part.push(inside.from);
    part.push(inside.to);
    if (!inside.leaves) continue;
    parts.push(part);
    part = [];
  }
  if (part.length > 1) parts.push(part);
  // A ring that begins inside of the box was cut where it begins, too.
  const [first, last] = [parts[0], parts.at(-1)];
  if (first !== undefined && last !== undefined && first !== last && isIn(first[0] as LatLng, box)) {
    parts.pop();
    parts[0] = [...last, ...first.slice(1)];
  }
  return parts;
}

/** The part of a straight line inside of the box (Liang and Barsky's way), and whether it ends on the edge. */
function insideOf(
  from: LatLng,
  to: LatLng,
  { south, west, north, east }: GeoBox,
): { from: LatLng; to: LatLng; leaves: boolean } | null {
  const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng];
  let [enter, leave] = [0, 1];
  const sides: [number, number][] = [
    [-dLng, from.lng - west],
    [dLng, east - from.lng],
    [-dLat, from.lat - south],
    [dLat, north - from.lat],
  ];
  for (const [across, room] of sides) {
    if (across === 0 && room < 0) return null;
    if (across < 0) enter = Math.max(enter, room / across);
    if (across > 0) leave = Math.min(leave, room / across);
  }
  if (enter >= leave) return null;
  const at = (share: number): LatLng => ({ lat: from.lat + share * dLat, lng: from.lng + share * dLng });
  return { from: enter === 0 ? from : at(enter), to: leave === 1 ? to : at(leave), leaves: leave < 1 };
}

/** How far round the box a point of its edge lies, clockwise from the north-west: a side is 1. */
function roundBox({ lat, lng }: LatLng, { south, west, north, east }: GeoBox): number {
  const sides: [number, number][] = [
    [Math.abs(north - lat) / (north - south), (lng - west) / (east - west)],
    [Math.abs(east - lng) / (east - west), 1 + (north - lat) / (north - south)],
    [Math.abs(lat - south) / (north - south), 2 + (east - lng) / (east - west)],
    [Math.abs(lng - west) / (east - west), 3 + (lat - south) / (north - south)],
  ];
  return sides.reduce((best, side) => (side[0] < best[0] ? side : best))[1];
}

/** From the end of each coast the sea's edge follows the box clockwise to where the next coast begins. */
function closedByBox(coasts: readonly LatLng[][], box: GeoBox): LatLng[][] {
  const corners = cornersOf(box);
  const left = coasts.map((line) => ({
    line,
    start: roundBox(line[0] as LatLng, box),
    end: roundBox(line.at(-1) as LatLng, box),
  }));
  const onwards = (from: number, to: number): number => (to - from + 4) % 4;
  const seas: LatLng[][] = [];
  while (left.length > 0) {
    const [first] = left.splice(0, 1) as [(typeof left)[number]];
    const ring = [...first.line];
    let { end } = first;
    for (;;) {
      const next = left.reduce<(typeof left)[number] | null>(
        (best, coast) => (best === null || onwards(end, coast.start) < onwards(end, best.start) ? coast : best),
        null,
      );
      const goal = next !== null && onwards(end, next.start) < onwards(end, first.start) ? next : first;
      const way = onwards(end, goal.start);
      for (let corner = Math.floor(end) + 1; onwards(end, corner) < way && corner < end + 4; corner += 1) {
        ring.push(corners[corner % 4] as LatLng);
      }
      if (goal === first) break;
      ring.push(...goal.line);
      ({ end } = goal);
      left.splice(left.indexOf(goal), 1);
    }
    ring.push(ring[0] as LatLng);
    seas.push(ring);
  }
  return seas;
}
