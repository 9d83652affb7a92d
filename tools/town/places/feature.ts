/** What an extract holds, as things at a point: nodes, ways and relations with tags, inside the town's bounds. */
import { distanceMetres, type GeoBox, isInBox, type LatLng } from '@/domain/place/geo';
import type { OsmData, Tags } from '../osm/osmData';

export type Feature = {
  /** `n12`, `w12`, `r12`: what it is in the extract. */
  id: string;
  tags: Tags;
  /** A node itself; the mean of the corners of an outline. */
  at: LatLng;
  /** From its middle to its furthest corner, metres; 0 for a node. */
  reach: number;
};

/** The mean of points; of a closed line its end counts once. */
export function meanOf(line: readonly LatLng[]): LatLng {
  const [first, last] = [line[0] as LatLng, line.at(-1) as LatLng];
  const isClosed = line.length > 1 && first.lat === last.lat && first.lng === last.lng;
  const corners = isClosed ? line.slice(1) : line;
  const sum = corners.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / corners.length, lng: sum.lng / corners.length };
}

/** The things that `wanted` asks for, in the order of their ids. What the extract leaves out has no place here. */
export function featuresOf(data: OsmData, bounds: GeoBox, wanted: (tags: Tags) => boolean): Feature[] {
  const found: (Feature & { number: number })[] = [];
  const add = (id: string, number: number, tags: Tags, line: readonly LatLng[]): void => {
    if (line.length === 0) return;
    const at = meanOf(line);
    if (!isInBox(at, bounds)) return;
    const reach = line.reduce((most, corner) => Math.max(most, distanceMetres(at, corner)), 0);
    found.push({ id, number, tags, at, reach });
  };
  for (const { id, tags, at } of data.nodes) if (wanted(tags)) add(`n${id}`, id, tags, [at]);
  const outlines = data.relations.filter(({ tags }) => wanted(tags));
  const parts = new Set(outlines.flatMap(({ members }) => members.map(({ ref }) => ref)));
  const lines = new Map<number, LatLng[]>();
  for (const way of data.ways) {
    const isWanted = wanted(way.tags);
    if (!isWanted && !parts.has(way.id)) continue;
    const line = data.lineOf(way);
    if (parts.has(way.id)) lines.set(way.id, line);
    if (isWanted) add(`w${way.id}`, way.id, way.tags, line);
  }
  for (const { id, tags, members } of outlines) {
    const outer = members.filter(({ type, role }) => type === 'way' && role !== 'inner');
    add(
      `r${id}`,
      id,
      tags,
      outer.flatMap(({ ref }) => lines.get(ref) ?? []),
    );
  }
  const order = 'nwr';
  return found
    .toSorted((a, b) => order.indexOf(a.id.charAt(0)) - order.indexOf(b.id.charAt(0)) || a.number - b.number)
    .map(({ id, tags, at, reach }) => ({ id, tags, at, reach }));
}
