/** The drivable ways of an extract, cut into edges at their junctions. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { RoadClass } from '@/domain/road/network';
import type { OsmData, OsmWay, Tags } from '../osm/osmData';
import { type Access, directionsOf, nodeAccess, wayAccess } from './access';
import { classOf, speedOf } from './speedOf';

/** One direction of a street. `speed` is in free flow, km/h. */
export type Direction = { access: 'open' | 'ends'; speed: number };

/** A street between two junctions. `from` and `to` are numbers of `Streets.nodes`, `way` is its way in the extract. */
export type Edge = {
  way: number;
  from: number;
  to: number;
  line: readonly LatLng[];
  metres: number;
  roadClass: RoadClass;
  noStopping: boolean;
  forward: Direction | null;
  backward: Direction | null;
};

/** `id` is the node in the extract that it stands for; several stand for one where a bollard parts them. */
export type StreetNode = { id: number; at: LatLng };

export type Streets = { ways: number; nodes: StreetNode[]; edges: Edge[] };

type Street = OsmWay & { forward: Direction | null; backward: Direction | null };

/** No way of the extract: what joins the two sides of a gate. */
const GATE = 0;

export function readStreets(data: OsmData): Streets {
  const streets = data.ways.flatMap((way): Street[] => {
    const [forward, backward] = [directionOf(way.tags, 'forward'), directionOf(way.tags, 'backward')];
    return way.refs.length > 1 && (forward ?? backward) !== null ? [{ ...way, forward, backward }] : [];
  });
  // Whatever the order in which the extract holds them.
  streets.sort((a, b) => a.id - b.id);
  const cutter = new Cutter(data, streets);
  for (const street of streets) cutter.cut(street);
  return { ways: streets.length, nodes: cutter.nodes, edges: cutter.edges };
}

function directionOf(tags: Tags, direction: 'forward' | 'backward'): Direction | null {
  const access = directionsOf(tags)[direction] ? wayAccess(tags, direction) : 'no';
  return access === 'no' ? null : { access, speed: speedOf(tags, direction) };
}

const isTunnel = ({ tunnel = 'no' }: Tags): boolean => tunnel !== 'no' && tunnel !== 'building_passage';

class Cutter {
  readonly nodes: StreetNode[] = [];
  readonly edges: Edge[] = [];
  readonly #data: OsmData;
  readonly #junctions: ReadonlySet<number>;
  readonly #bars = new Map<number, Access>();
  readonly #numberOf = new Map<number, number>();

  constructor(data: OsmData, streets: readonly Street[]) {
    this.#data = data;
    for (const { id, tags } of data.nodes) {
      const access = nodeAccess(tags);
      if (access !== 'open') this.#bars.set(id, access);
    }
    this.#junctions = junctionsOf(streets);
  }

  cut(street: Street): void {
    const { refs } = street;
    let [line, from]: [LatLng[], number] = [[], -1];
    let last = -1;
    for (const ref of refs) {
      // An editor's slip: the same node twice in a row.
      if (ref === last) continue;
      const index = this.#data.positions.indexOf(ref);
      if (index < 0) {
        // The street leaves the extract here, and may come back.
        this.#end(street, line, from, last);
        [line, from, last] = [[], -1, -1];
        continue;
      }
      last = ref;
      const at = this.#data.positions.at(index);
      line.push(at);
      if (from < 0) from = this.#nodeOf(ref, at);
      else if (this.#junctions.has(ref) || this.#bars.has(ref)) {
        this.#add(street, line, from, this.#nodeOf(ref, at));
        [line, from] = [[at], this.#nodeOf(ref, at)];
      }
    }
    this.#end(street, line, from, last);
  }

  /** What is left of a street up to the last node that the extract holds. */
  #end(street: Street, line: readonly LatLng[], from: number, last: number): void {
    const at = line.at(-1);
    if (line.length > 1 && at !== undefined) this.#add(street, line, from, this.#nodeOf(last, at));
  }

  #add({ id, tags, forward, backward }: Street, line: readonly LatLng[], from: number, to: number): void {
    const metres = line.slice(1).reduce((sum, point, at) => sum + distanceMetres(line[at] as LatLng, point), 0);
    const roadClass = classOf(tags);
    const noStopping = roadClass === 'motorway' || isTunnel(tags);
    this.edges.push({ way: id, from, to, line: [...line], metres, roadClass, noStopping, forward, backward });
  }

  /** The number of a node. Each street that comes to a bollard or a gate has an end of its own there. */
  #nodeOf(id: number, at: LatLng): number {
    const known = this.#numberOf.get(id);
    const bar = this.#bars.get(id);
    if (bar === undefined && known !== undefined) return known;
    const made = this.nodes.push({ id, at }) - 1;
    if (bar === undefined) this.#numberOf.set(id, made);
    if (bar === 'ends') {
      // A gate is passed only where a ride begins or ends behind it.
      if (known === undefined) this.#numberOf.set(id, made);
      else this.#joinAtGate(known, made, at);
    }
    return made;
  }

  #joinAtGate(from: number, to: number, at: LatLng): void {
    const open: Direction = { access: 'ends', speed: 1 };
    const gate = { way: GATE, line: [at, at], metres: 0, roadClass: 'service', noStopping: true } as const;
    this.edges.push({ ...gate, from, to, forward: open, backward: open });
  }
}

/** The nodes where streets meet, end, or come by twice. */
function junctionsOf(streets: readonly Street[]): Set<number> {
  const seen = new Set<number>();
  const junctions = new Set<number>();
  for (const { refs } of streets) {
    for (const [index, ref] of refs.entries()) {
      const isEnd = index === 0 || index === refs.length - 1;
      if (isEnd || seen.has(ref)) junctions.add(ref);
      seen.add(ref);
    }
  }
  return junctions;
}
