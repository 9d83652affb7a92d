/** The town as its users see it, from the files of `public/town`, and the routes that the tests measure. */
import { readFileSync } from 'node:fs';
import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import type { LatLng } from '@/domain/place/geo';
import {
  decodeOutlines,
  decodePlaces,
  decodeRoads,
  decodeZones,
  edgeSeconds,
  type RoadEdge,
} from '@/domain/place/town';
import { metresApart } from './geometry';

export const FILES = ['roads.json', 'places.json', 'outlines.json', 'zones.json'] as const;

export function fileText(name: string): string {
  return readFileSync(new URL(`../../public/town/${name}`, import.meta.url), 'utf8');
}

export const roads = decodeRoads(JSON.parse(fileText('roads.json')));
export const places = decodePlaces(JSON.parse(fileText('places.json')));
export const zones = decodeZones(JSON.parse(fileText('zones.json')));
export const outlines = decodeOutlines(JSON.parse(fileText('outlines.json')));

/** Returns an outline's ring, open, by its id. */
export function outline(id: string): LatLng[] {
  const ring = outlines.features.find((feature) => feature.properties.id === id)?.geometry.coordinates[0];
  if (!ring) throw new Error(`no outline ${id}`);
  return ring.slice(0, -1).map(([lng, lat]) => ({ lat, lng }));
}

export const thames = outline('thames');

export function place(name: string) {
  const found = places.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no place ${name}`);
  return found;
}

export function zone(name: string): LatLng[] {
  const found = zones.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no zone ${name}`);
  return found.polygon;
}

export function nearestJunction(point: LatLng) {
  const [first, ...others] = roads.junctions;
  if (!first) throw new Error('no junctions');
  return others.reduce((best, other) => (metresApart(other, point) < metresApart(best, point) ? other : best), first);
}

/** Returns the directions in which a cab may drive an edge. */
export function drives(edge: RoadEdge): [string, string][] {
  if (edge.way === 'closed') return [];
  const forward: [string, string] = [edge.from.id, edge.to.id];
  return edge.way === 'forward' ? [forward] : [forward, [edge.to.id, edge.from.id]];
}

/**
 * Returns the fastest route between two named places at a minute of the day, including the distance to and from the
 * nearest junctions.
 */
export function drive(fromName: string, toName: string, minuteOfDay: number) {
  const graph = createGraph<null, { metres: number; seconds: number; name: string }>();
  for (const edge of roads.edges) {
    const seconds = edgeSeconds(roads.speeds, edge, minuteOfDay);
    for (const [from, to] of drives(edge)) {
      const known = graph.getLink(from, to);
      if (!known || known.data.seconds > seconds) {
        graph.addLink(from, to, { metres: edge.lengthMetres, seconds, name: edge.name });
      }
    }
  }
  const start = nearestJunction(place(fromName));
  const end = nearestJunction(place(toName));
  const path = aStar(graph, { oriented: true, distance: (_from, _to, link) => link.data.seconds })
    .find(start.id, end.id)
    .toReversed();
  const links = path.slice(1).flatMap((node, i) => graph.getLink(path[i]?.id ?? '', node.id)?.data ?? []);
  const ends = metresApart(place(fromName), start) + metresApart(place(toName), end);
  return {
    metres: ends + links.reduce((sum, link) => sum + link.metres, 0),
    minutes: links.reduce((sum, link) => sum + link.seconds, 0) / 60,
    roads: [...new Set(links.map((link) => link.name))],
  };
}
