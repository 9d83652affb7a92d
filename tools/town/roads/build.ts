/** The routing graph of an extract: streets cut at their junctions, as far as a cab can reach and leave them. */
import type { LatLng } from '@/domain/place/geo';
import { ARC_FLAGS, ROAD_CLASSES, type RoadNetwork, UNITS_PER_DEGREE } from '@/domain/road/network';
import type { OsmData } from '../osm/osmData';
import { type Arc, ArcGraph } from './arcGraph';
import { arcsOf, largestPart, partsOf } from './connected';
import { readRestrictions } from './restrictions';
import { type Edge, readStreets, type StreetNode, type Streets } from './streets';

export type RoadFigures = {
  ways: number;
  junctions: number;
  /** The share of the junctions in the largest part that a cab can reach and leave again; the others are left out. */
  connected: number;
  restrictions: number;
  /** Restrictions by the hour, and those that name what the extract does not hold. */
  restrictionsLeftOut: number;
};

export function buildRoads(data: OsmData): { network: RoadNetwork; figures: RoadFigures } {
  const streets = readStreets(data);
  const { nodes, edges, share } = strongest(streets);
  const graph = new ArcGraph(nodes, edges);
  const { restrictions, leftOut } = readRestrictions(data);
  const kept = restrictions.filter((restriction) => graph.restrict(restriction));
  return {
    network: networkOf(graph),
    figures: {
      ways: streets.ways,
      junctions: nodes.length,
      connected: share,
      restrictions: kept.length,
      restrictionsLeftOut: leftOut + restrictions.length - kept.length,
    },
  };
}

/**
 * The largest part in which every street can be driven to from every other. An open street that lies behind private ones
 * counts as private, since nobody passes by there.
 */
function strongest({ nodes, edges }: Streets): { nodes: StreetNode[]; edges: Edge[]; share: number } {
  const whole = partsOf(nodes.length, arcsOf(edges, 'all'));
  const open = partsOf(nodes.length, arcsOf(edges, 'open'));
  const publicPart = largestPart(open).part;
  const town = whole[open.indexOf(publicPart)] ?? -1;

  const numbers = new Int32Array(nodes.length).fill(-1);
  const keptNodes = nodes.filter((_node, index) => {
    if (whole[index] !== town) return false;
    numbers[index] = 0;
    return true;
  });
  let count = 0;
  for (let index = 0; index < nodes.length; index += 1) if (numbers[index] === 0) numbers[index] = count++;
  const keptEdges = edges.flatMap((edge): Edge[] => {
    if (whole[edge.from] !== town || whole[edge.to] !== town) return [];
    const isPublic = open[edge.from] === publicPart && open[edge.to] === publicPart;
    const ends = { from: numbers[edge.from] as number, to: numbers[edge.to] as number };
    return [isPublic ? { ...edge, ...ends } : { ...asPrivate(edge), ...ends }];
  });
  return { nodes: keptNodes, edges: keptEdges, share: nodes.length === 0 ? 0 : keptNodes.length / nodes.length };
}

const asPrivate = (edge: Edge): Edge => ({
  ...edge,
  forward: edge.forward && { ...edge.forward, access: 'ends' },
  backward: edge.backward && { ...edge.backward, access: 'ends' },
});

function networkOf({ nodes, edges, arcs }: ArcGraph): RoadNetwork {
  const order = arcs.map((_arc, index) => index).toSorted((a, b) => tailOf(arcs, a) - tailOf(arcs, b) || a - b);
  const numberOf = new Uint32Array(arcs.length);
  for (const [index, arc] of order.entries()) numberOf[arc] = index;
  const sorted = order.map((index) => arcs[index] as Arc);
  const edgeOf = (arc: Arc): Edge => edges[arc.edge] as Edge;
  const shapes = edges.map(({ line }) => line.slice(1, -1).flatMap(({ lat, lng }) => [units(lat), units(lng)]));
  const banned = sorted.map(({ bans }) => [...bans].map((arc) => numberOf[arc] as number).toSorted((a, b) => a - b));
  const leaving = new Uint32Array(nodes.length);
  for (const { tail } of sorted) leaving[tail] = (leaving[tail] as number) + 1;
  return {
    lats: Int32Array.from(nodes, ({ at }) => units(at.lat)),
    lngs: Int32Array.from(nodes, ({ at }) => units(at.lng)),
    firstArc: starts([...leaving]),
    tails: Uint32Array.from(sorted, ({ tail }) => tail),
    heads: Uint32Array.from(sorted, ({ head }) => head),
    edges: Uint32Array.from(sorted, ({ edge }) => edge),
    decimetres: Uint32Array.from(sorted, (arc) => Math.round(edgeOf(arc).metres * 10)),
    speeds: Uint8Array.from(sorted, ({ direction }) => direction.speed),
    classes: Uint8Array.from(sorted, (arc) => ROAD_CLASSES.indexOf(edgeOf(arc).roadClass)),
    flags: Uint8Array.from(sorted, (arc) => flagsOf(arc, edgeOf(arc))),
    firstPoint: starts(shapes.map(({ length }) => length)),
    points: Int32Array.from(shapes.flat()),
    firstBanned: starts(banned.map(({ length }) => length)),
    bannedArcs: Uint32Array.from(banned.flat()),
  };
}

const tailOf = (arcs: readonly Arc[], index: number): number => (arcs[index] as Arc).tail;
const units = (degrees: LatLng['lat']): number => Math.round(degrees * UNITS_PER_DEGREE);

const flagsOf = ({ direction, reversed }: Arc, { noStopping }: Edge): number =>
  (direction.access === 'ends' ? ARC_FLAGS.endsOnly : 0) |
  (reversed ? ARC_FLAGS.reversed : 0) |
  (noStopping ? ARC_FLAGS.noStopping : 0);

/** Where each of some lists begins when they stand one after another, and where the last one ends. */
function starts(lengths: readonly number[]): Uint32Array {
  const found = new Uint32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) found[index + 1] = (found[index] as number) + length;
  return found;
}
