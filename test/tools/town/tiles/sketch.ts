/** A made-up extract: ways and relations drawn on squared paper, a square being a thousandth of a degree. */
import type { GeoBox } from '@/domain/place/geo';
import { type OsmMember, OsmData, type Tags, UNITS_PER_DEGREE } from '../../../../tools/town/osm/osmData';

/** The square 0,0; y counts northwards. */
export const ORIGIN = { lat: 51.5, lng: -3 };
const SQUARE = 0.001;

export const boxOf = (x0: number, y0: number, x1: number, y1: number): GeoBox => ({
  south: ORIGIN.lat + y0 * SQUARE,
  west: ORIGIN.lng + x0 * SQUARE,
  north: ORIGIN.lat + y1 * SQUARE,
  east: ORIGIN.lng + x1 * SQUARE,
});

export class Sketch {
  readonly data = new OsmData();
  readonly #ids = new Map<string, number>();
  #lastId = 100;

  /** A corner of the paper, as a node; the same corner is the same node. */
  corner(x: number, y: number): number {
    const key = `${x},${y}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#newId();
    const units = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);
    this.data.positions.add(id, units(ORIGIN.lat + y * SQUARE), units(ORIGIN.lng + x * SQUARE));
    this.#ids.set(key, id);
    return id;
  }

  point(x: number, y: number, tags: Tags): this {
    const at = { lat: ORIGIN.lat + y * SQUARE, lng: ORIGIN.lng + x * SQUARE };
    this.data.nodes.push({ id: this.corner(x, y), tags, at });
    return this;
  }

  /** Returns the way's id, for relations. */
  way(tags: Tags, ...corners: [number, number][]): number {
    const refs = Float64Array.from(corners, ([x, y]) => this.corner(x, y));
    const id = this.#newId();
    this.data.ways.push({ id, tags, refs });
    return id;
  }

  /** A closed way round a rectangle. */
  ring(tags: Tags, x0: number, y0: number, x1: number, y1: number): number {
    return this.way(tags, [x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]);
  }

  multipolygon(tags: Tags, outer: readonly number[], inner: readonly number[] = []): this {
    const member =
      (role: string) =>
      (ref: number): OsmMember => ({ type: 'way', ref, role });
    const members = [...outer.map(member('outer')), ...inner.map(member('inner'))];
    this.data.relations.push({ id: this.#newId(), tags: { type: 'multipolygon', ...tags }, members });
    return this;
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
