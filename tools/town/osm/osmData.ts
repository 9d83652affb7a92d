/**
 * OpenStreetMap data in memory: every node's position in typed arrays, and what carries tags as objects. A town of a
 * million people has ten million nodes, so a node without tags is sixteen bytes and no more.
 */
import type { LatLng } from '@/domain/place/geo';

export type Tags = Readonly<Record<string, string>>;
export type OsmNode = { id: number; tags: Tags; at: LatLng };
/** `refs` are the ids of its nodes, in order. */
export type OsmWay = { id: number; tags: Tags; refs: Float64Array };
export type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string };
export type OsmRelation = { id: number; tags: Tags; members: readonly OsmMember[] };

/** OpenStreetMap's own precision: ten-millionths of a degree. */
export const UNITS_PER_DEGREE = 1e7;

/** Positions by node id. */
export class NodePositions {
  #ids = new Float64Array(1024);
  #lats = new Int32Array(1024);
  #lngs = new Int32Array(1024);
  #sorted = true;
  size = 0;

  /** @param lat in ten-millionths of a degree, as `lng` is */
  add(id: number, lat: number, lng: number): void {
    const at = this.size;
    if (at === this.#ids.length) this.#grow();
    if (at > 0 && id <= (this.#ids[at - 1] as number)) this.#sorted = false;
    this.#ids[at] = id;
    this.#lats[at] = lat;
    this.#lngs[at] = lng;
    this.size += 1;
  }

  /** The index of a node, or -1 if the extract does not hold it. */
  indexOf(id: number): number {
    if (!this.#sorted) this.#sort();
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The id of the node at an index. */
  idAt(index: number): number {
    return this.#ids[index] as number;
  }

  at(index: number): LatLng {
    return {
      lat: (this.#lats[index] as number) / UNITS_PER_DEGREE,
      lng: (this.#lngs[index] as number) / UNITS_PER_DEGREE,
    };
  }

  #grow(): void {
    const longer = <Kind extends Float64Array | Int32Array>(old: Kind, made: Kind): Kind => {
      made.set(old);
      return made;
    };
    const length = this.#ids.length * 2;
    this.#ids = longer(this.#ids, new Float64Array(length));
    this.#lats = longer(this.#lats, new Int32Array(length));
    this.#lngs = longer(this.#lngs, new Int32Array(length));
  }

  /** A file may hold its nodes in any order, and one node twice (the later one counts). */
  #sort(): void {
    const order = Uint32Array.from({ length: this.size }, (_none, index) => index);
    const ids = this.#ids;
    order.sort((a, b) => (ids[a] as number) - (ids[b] as number) || a - b);
    const kept = order.filter((at, index) => ids[at] !== ids[order[index + 1] ?? -1]);
    this.#ids = Float64Array.from(kept, (at) => ids[at] as number);
    this.#lats = Int32Array.from(kept, (at) => this.#lats[at] as number);
    this.#lngs = Int32Array.from(kept, (at) => this.#lngs[at] as number);
    this.size = kept.length;
    this.#sorted = true;
  }
}

export class OsmData {
  readonly positions = new NodePositions();
  /** Nodes with tags. */
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];

  /** The points of a way, without those that the extract leaves out. */
  lineOf({ refs }: OsmWay): LatLng[] {
    const line: LatLng[] = [];
    for (const ref of refs) {
      const index = this.positions.indexOf(ref);
      if (index >= 0) line.push(this.positions.at(index));
    }
    return line;
  }
}
