/** The areas and lines of an extract that the map shows. */
import type { LatLng } from '@/domain/place/geo';
import type { OsmData, OsmWay, Tags } from '../osm/osmData';
import { isRing, joinLines } from '../osm/joinLines';
import { areaKind, type Kind, lineKind } from './kinds';
import { heldParts, multipolygon, polygonsOf, type WayIndex, wholeLine } from '../osm/rings';
import type { Shape } from './shape';

const byId = <Kept extends { id: number }>(rows: readonly Kept[]): Kept[] => rows.toSorted((a, b) => a.id - b.id);

/** Ways by id; of one that comes twice, the later counts. */
export const indexWays = (ways: readonly OsmWay[]): WayIndex => new Map(byId(ways).map((way) => [way.id, way]));

const isArea = (tags: Tags, refs: Float64Array): boolean => isRing(refs) && tags['area'] !== 'no';

/** Areas of closed ways and of multipolygons. What the extract holds in part is left out. */
export function areaShapes(data: OsmData, ways: WayIndex): Shape[] {
  const shapes: Shape[] = [];
  for (const { tags, refs } of ways.values()) {
    const kind = isArea(tags, refs) ? areaKind(tags) : null;
    if (kind === null || wholeLine(data, refs) === null) continue;
    shapes.push({ ...kind, type: 'area', polygons: () => [[wholeLine(data, refs) ?? []]] });
  }
  for (const relation of byId(data.relations)) {
    const kind = relation.tags['type'] === 'multipolygon' ? areaKind(relation.tags) : null;
    const rings = kind === null ? null : multipolygon(data, ways, relation);
    if (kind === null || rings === null) continue;
    const points = (lines: readonly Float64Array[]): LatLng[][] => lines.map((line) => wholeLine(data, line) ?? []);
    shapes.push({ ...kind, type: 'area', polygons: () => polygonsOf(points(rings.outers), points(rings.inners)) });
  }
  return shapes;
}

/** Lines of one kind are joined: a long line takes fewer bytes and has no gaps at its corners. */
export function lineShapes(data: OsmData, ways: WayIndex): Shape[] {
  const groups = new Map<string, { kind: Kind; lines: Float64Array[] }>();
  for (const { tags, refs } of ways.values()) {
    const kind = lineKind(tags);
    if (kind === null) continue;
    const key = JSON.stringify([kind.layer, kind.tags]);
    const group = groups.get(key) ?? { kind: { layer: kind.layer, tags: kind.tags, levels: kind.levels }, lines: [] };
    group.lines.push(kind.backwards ? refs.toReversed() : refs);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ kind, lines }) =>
    joinLines(lines, 'o' in kind.tags).map(
      (refs): Shape => ({ ...kind, type: 'line', lines: () => heldParts(data, refs) }),
    ),
  );
}
