/** Small made-up extracts: places by letter, streets as lists of them. */
import { OsmData, type OsmMember, type Tags, UNITS_PER_DEGREE } from '../../../tools/town/osm/osmData';

/** Metres east and north of the town's middle. */
export type Spot = readonly [east: number, north: number];
export type Sketch = {
  nodes: Record<string, Spot>;
  nodeTags?: Record<string, Tags>;
  /** `[id, places, tags]` */
  ways: [id: number, places: string, tags: Tags][];
  relations?: { tags: Tags; members: [type: OsmMember['type'], ref: number | string, role: string][] }[];
};

export const MIDDLE = { lat: 51.5, lng: -3 };
const METRES_PER_DEGREE_NORTH = 111_195;
const METRES_PER_DEGREE_EAST = METRES_PER_DEGREE_NORTH * Math.cos((MIDDLE.lat * Math.PI) / 180);

export const at = ([east, north]: Spot): { lat: number; lng: number } => ({
  lat: MIDDLE.lat + north / METRES_PER_DEGREE_NORTH,
  lng: MIDDLE.lng + east / METRES_PER_DEGREE_EAST,
});

export const STREET = { highway: 'residential', name: 'High Street' };
/** Two streets round a square, and a rank. */
export const SQUARE: Sketch = {
  nodes: { a: [0, 0], b: [400, 0], c: [400, 400], d: [0, 400], r: [20, 10] },
  nodeTags: { r: { amenity: 'taxi', capacity: '4' } },
  ways: [
    [1, 'a b c', STREET],
    [2, 'c d a', { ...STREET, name: 'Stryd Fawr' }],
  ],
};

/** The extract of a sketch. Places are the letters of `nodes`, told apart by spaces. */
export function extract({ nodes, nodeTags = {}, ways, relations = [] }: Sketch): OsmData {
  const data = new OsmData();
  const ids = new Map(Object.keys(nodes).map((name, index) => [name, index + 1]));
  const idOf = (name: string): number => ids.get(name) ?? 9999;
  for (const [name, spot] of Object.entries(nodes)) {
    const { lat, lng } = at(spot);
    data.positions.add(idOf(name), Math.round(lat * UNITS_PER_DEGREE), Math.round(lng * UNITS_PER_DEGREE));
    const tags = nodeTags[name];
    if (tags !== undefined) data.nodes.push({ id: idOf(name), tags, at: { lat, lng } });
  }
  for (const [id, places, tags] of ways) {
    data.ways.push({ id, tags, refs: Float64Array.from(places.split(' '), idOf) });
  }
  for (const [index, { tags, members }] of relations.entries()) {
    data.relations.push({
      id: index + 1,
      tags,
      members: members.map(([type, ref, role]) => ({ type, role, ref: typeof ref === 'string' ? idOf(ref) : ref })),
    });
  }
  return data;
}
