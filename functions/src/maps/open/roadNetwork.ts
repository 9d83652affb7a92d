/** The town's main roads ready for routing: segments with their shapes, and the nearest spot on one of them. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { decodeRoads, type RoadEdge, type SpeedTable } from '@/domain/place/town';

/** A road segment, with the share of its length (0 to 1) at which each point of its line lies. */
export type Stretch = { edge: RoadEdge; shares: number[] };

/** A spot on a segment, and the distance from the road to the point asked for. */
export type Spot = { stretch: Stretch; share: number; point: LatLng; metresOff: number };

export type RoadNetwork = { stretches: Stretch[]; speeds: SpeedTable };

/** `roads.json` without the roads closed to motor traffic. */
export function readRoads(json: unknown): RoadNetwork {
  const { edges, speeds } = decodeRoads(json);
  return { stretches: edges.filter(({ way }) => way !== 'closed').map(measured), speeds };
}

function measured(edge: RoadEdge): Stretch {
  const metres = [0];
  for (let index = 1; index < edge.line.length; index += 1) {
    metres.push((metres[index - 1] ?? 0) + distanceMetres(edge.line[index - 1] as LatLng, edge.line[index] as LatLng));
  }
  const length = metres.at(-1) || 1;
  return { edge, shares: metres.map((sofar) => sofar / length) };
}

/** The nearest spot on a road to a point. Tunnels are left out, because nobody is picked up in one. */
export function nearestSpot({ stretches }: RoadNetwork, asked: LatLng): Spot | null {
  const east = Math.cos((asked.lat * Math.PI) / 180);
  let best: { stretch: Stretch; index: number; along: number } | null = null;
  let least = Infinity;
  for (const stretch of stretches) {
    if (stretch.edge.crossing === 'tunnel') continue;
    const { line } = stretch.edge;
    for (let index = 0; index + 1 < line.length; index += 1) {
      const [from, to] = [line[index] as LatLng, line[index + 1] as LatLng];
      const [dx, dy] = [(to.lng - from.lng) * east, to.lat - from.lat];
      const [px, py] = [(asked.lng - from.lng) * east, asked.lat - from.lat];
      const square = dx * dx + dy * dy;
      const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const away = (px - along * dx) ** 2 + (py - along * dy) ** 2;
      if (away < least) [least, best] = [away, { stretch, index, along }];
    }
  }
  if (best === null) return null;
  const { stretch, index, along } = best;
  const [from, to] = [stretch.edge.line[index] as LatLng, stretch.edge.line[index + 1] as LatLng];
  const [before, after] = [stretch.shares[index] as number, stretch.shares[index + 1] as number];
  const point = { lat: from.lat + along * (to.lat - from.lat), lng: from.lng + along * (to.lng - from.lng) };
  return { stretch, share: before + along * (after - before), point, metresOff: distanceMetres(asked, point) };
}

function pointAt({ edge, shares }: Stretch, share: number): LatLng {
  const next = Math.max(
    1,
    shares.findIndex((sofar) => sofar >= share),
  );
  const [before, after] = [shares[next - 1] as number, shares[next] as number];
  const [from, to] = [edge.line[next - 1] as LatLng, edge.line[next] as LatLng];
  const along = after > before ? (share - before) / (after - before) : 0;
  return { lat: from.lat + along * (to.lat - from.lat), lng: from.lng + along * (to.lng - from.lng) };
}

/** The line of a part of a segment, in the direction driven. */
export function lineBetween(stretch: Stretch, from: number, to: number): LatLng[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const inside = stretch.edge.line.filter((_, index) => {
    const share = stretch.shares[index] as number;
    return share > low && share < high;
  });
  const line = [pointAt(stretch, low), ...inside, pointAt(stretch, high)];
  return from <= to ? line : line.toReversed();
}
