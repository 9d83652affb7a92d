/** Names and signs at a point: places, stations, hospitals, ranks, parks, house numbers. */
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import type { OsmData, Tags } from '../../osm/osmData';
import { isRing } from '../../osm/joinLines';
import { multipolygon, polygonsOf, signedArea, type WayIndex, wholeLine } from '../../osm/rings';
import type { Label, Level } from '../shape';
import { insidePoint } from './inside';
import { groundKind, pointKind } from './pointKinds';

/** The same name of the same kind again within this is the same thing, drawn twice (a station's node and its house), metres. */
const SAME_METRES = 400;
/** A ground is named at a level if it is this wide there, metres: about the width of a short word. */
const ROOM_MIN: readonly [Level, number][] = [
  [11, 900],
  [13, 220],
  [15, 60],
];
/** A smaller one is named close by, metres. */
const ROOM_CLOSE = 12;
const NUMBER_MAX = 6;

type Ground = { tags: Tags; polygon: LatLng[][] };

/** Everything that has an outline and might be named. */
function groundsOf(data: OsmData, ways: WayIndex): Ground[] {
  const grounds: Ground[] = [];
  for (const { tags, refs } of ways.values()) {
    if (!isRing(refs) || (tags['highway'] !== undefined && tags['area'] !== 'yes')) continue;
    if (groundKind(tags) === null && pointKind(tags) === null) continue;
    const ring = wholeLine(data, refs);
    if (ring !== null) grounds.push({ tags, polygon: [ring] });
  }
  for (const relation of data.relations.toSorted((a, b) => a.id - b.id)) {
    const { tags } = relation;
    if (tags['type'] !== 'multipolygon' || (groundKind(tags) === null && pointKind(tags) === null)) continue;
    const rings = multipolygon(data, ways, relation);
    if (rings === null) continue;
    const points = (lines: readonly Float64Array[]): LatLng[][] => lines.map((line) => wholeLine(data, line) ?? []);
    const polygons = polygonsOf(points(rings.outers), points(rings.inners));
    // The largest part bears the name.
    const size = (polygon: LatLng[][]): number => Math.abs(signedArea(polygon[0] ?? []));
    const polygon = polygons.toSorted((a, b) => size(b) - size(a))[0];
    if (polygon !== undefined) grounds.push({ tags, polygon });
  }
  return grounds;
}

/** Metres across an area at the place of its name, by its ground and by what is free round the name. */
function roomOf([outer = []]: readonly LatLng[][], free: number): number {
  const shrink = Math.cos(((outer[0]?.lat ?? 0) * Math.PI) / 180);
  const side = Math.sqrt(Math.abs(signedArea(outer)) * shrink);
  return Math.min(side, free * 4) * METRES_PER_DEGREE;
}

/** Rounded, so that few different numbers have to be stored, and never up. */
function stepped(metres: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(metres, 8)) - 2);
  return Math.floor(metres / step) * step;
}

/** The names of places and grounds, the signs of stations, hospitals and ranks. `w` is the room of a ground, metres. */
export function pointLabels(data: OsmData, ways: WayIndex): Label[] {
  const labels: Label[] = [];
  const marks = new Map<string, LatLng[]>();
  const mark = (tags: Tags, at: LatLng): boolean => {
    const found = pointKind(tags);
    if (found === null) return false;
    // A hospital's parts bear the name of a hospital each; the grounds bear its own.
    const key = found.kind === 'hospital' ? found.kind : `${found.kind}|${found.text}`;
    const known = marks.get(key) ?? [];
    const reach = found.text === '' ? 20 : SAME_METRES;
    if (known.some((other) => distanceMetres(other, at) < reach)) return true;
    marks.set(key, [...known, at]);
    const tagged = { k: found.kind, ...(found.text === '' ? {} : { n: found.text }) };
    labels.push({ layer: 'name', tags: tagged, levels: found.levels, points: [at] });
    return true;
  };
  for (const { tags, polygon } of groundsOf(data, ways)) {
    const middle = insidePoint(polygon);
    if (middle === null || mark(tags, middle.at)) continue;
    const ground = groundKind(tags);
    if (ground === null) continue;
    const room = roomOf(polygon, middle.room);
    if (room < ROOM_CLOSE) continue;
    const wide = ROOM_MIN.flatMap(([level, least]) => (room >= least ? [level] : []));
    const levels: readonly Level[] = wide.length > 0 ? wide : ['close'];
    const named = { k: ground.kind, n: ground.text, w: stepped(room) };
    labels.push({ layer: 'name', tags: named, levels, points: [middle.at] });
  }
  for (const { tags, at } of data.nodes.toSorted((a, b) => a.id - b.id)) mark(tags, at);
  return labels;
}

/** House numbers, of points and of buildings. */
export function houseNumbers(data: OsmData, ways: WayIndex): Label[] {
  const labels: Label[] = [];
  const number = (tags: Tags, at: LatLng): void => {
    const n = tags['addr:housenumber']?.replace(/\s/g, '') ?? '';
    if (n === '' || n.length > NUMBER_MAX) return;
    labels.push({ layer: 'number', tags: { n }, levels: ['close'], points: [at] });
  };
  for (const { tags, at } of data.nodes.toSorted((a, b) => a.id - b.id)) number(tags, at);
  for (const { tags, refs } of ways.values()) {
    if (tags['addr:housenumber'] === undefined || !isRing(refs)) continue;
    const ring = wholeLine(data, refs);
    if (ring !== null) number(tags, middleOfRing(ring));
  }
  return labels;
}

/** The middle of a building's corners. */
function middleOfRing(ring: readonly LatLng[]): LatLng {
  const corners = ring.slice(1);
  const sum = corners.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / corners.length, lng: sum.lng / corners.length };
}
