/**
 * A made-up town of any size, for figures of how the searches grow: a bent grid of streets, many of them cut, between
 * main roads; rivers with a bridge every three kilometres; a motorway. The same size is the same town each time.
 */
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import type { RoadNetwork } from '@/domain/road/network';
import { createRandom, type Random } from '../../../local/seed/random';
import { OsmData, type OsmMember, type Tags, UNITS_PER_DEGREE } from '../../../tools/town/osm/osmData';
import { buildRoads } from '../../../tools/town/roads/build';

const SOUTH_WEST = { lat: 51, lng: -3 };
const METRES_PER_DEGREE_EAST = METRES_PER_DEGREE * Math.cos((SOUTH_WEST.lat * Math.PI) / 180);

/** From one crossing to the next, metres, and how far a crossing lies from where the grid has it. */
const APART = 95;
const STRAY = 30;
/** Every so many streets is a main road. */
const PRIMARY_EVERY = 32;
const SECONDARY_EVERY = 16;
const TERTIARY_EVERY = 8;
/** The columns and rows of the first river and the first motorway, and how far apart they are. */
const RIVER = { first: 44, every: 96 };
const MOTORWAY = { first: 72, every: 128 };
/** Shares of the side streets: left out, service roads, private ones, one-ways; and of the crossings with a forbidden turn. */
const LEFT_OUT = 0.48;
const SERVICE = 0.4;
const PRIVATE = 0.2;
const ONE_WAY = 0.12;
const FORBIDDEN = 0.02;

/** @param crossings before those are dropped that no cab can reach, about one in twenty */
export function madeUpTown(crossings: number): RoadNetwork {
  const town = new Drawing(Math.round(Math.sqrt(crossings)));
  town.streets();
  town.motorways();
  town.forbidTurns();
  return buildRoads(town.data).network;
}

class Drawing {
  readonly data = new OsmData();
  readonly #side: number;
  readonly #random: Random;
  #nodes = 0;
  /** By crossing: the ways that end there. */
  readonly #meeting = new Map<number, number[]>();

  /** @param side crossings from west to east, and from south to north */
  constructor(side: number) {
    this.#side = side;
    this.#random = createRandom(side);
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) this.#node(column * APART, row * APART, STRAY);
    }
  }

  streets(): void {
    for (let row = 0; row < this.#side; row += 1) {
      for (let column = 0; column < this.#side; column += 1) {
        if (column + 1 < this.#side && !isRiver(row, column)) this.#street(row, [row, column], [row, column + 1]);
        if (row + 1 < this.#side) this.#street(column, [row, column], [row + 1, column]);
      }
    }
  }

  /** Two carriageways each, joined to the main roads that they cross. */
  motorways(): void {
    for (let row = MOTORWAY.first; row < this.#side; row += MOTORWAY.every) {
      let last: readonly [number, number] | null = null;
      for (let column = 0; column < this.#side; column += PRIMARY_EVERY) {
        const [east, west] = [-8, 8].map((north) => this.#node(column * APART, (row + 0.5) * APART + north, 0)) as [
          number,
          number,
        ];
        for (const carriageway of [east, west]) {
          this.#way([this.#crossing(row, column), carriageway], { highway: 'motorway_link', oneway: 'no' });
        }
        if (last !== null) {
          this.#way([last[0], east], { highway: 'motorway', oneway: 'yes' });
          this.#way([west, last[1]], { highway: 'motorway', oneway: 'yes' });
        }
        last = [east, west];
      }
    }
  }

  forbidTurns(): void {
    for (const [node, ways] of this.#meeting) {
      const [from, to] = ways;
      if (from === undefined || to === undefined || this.#random.next() >= FORBIDDEN) continue;
      const members: OsmMember[] = [
        { type: 'way', ref: from, role: 'from' },
        { type: 'node', ref: node, role: 'via' },
        { type: 'way', ref: to, role: 'to' },
      ];
      const tags = { type: 'restriction', restriction: 'no_left_turn' };
      this.data.relations.push({ id: this.data.relations.length + 1, tags, members });
    }
  }

  /** @param line the row or the column that the street is a part of */
  #street(line: number, from: readonly [number, number], to: readonly [number, number]): void {
    const tags = mainRoad(line) ?? this.#sideStreet();
    if (tags === null) return;
    const middle = [(from[1] + to[1]) / 2, (from[0] + to[0]) / 2] as const;
    const bend = this.#node(middle[0] * APART, middle[1] * APART, STRAY / 2);
    const [start, end] = [this.#crossing(...from), this.#crossing(...to)];
    const way = this.#way([start, bend, end], tags);
    for (const node of [start, end]) this.#meeting.set(node, [...(this.#meeting.get(node) ?? []), way]);
  }

  #sideStreet(): Tags | null {
    const next = (): number => this.#random.next();
    if (next() < LEFT_OUT) return null;
    const highway = next() < SERVICE ? 'service' : 'residential';
    return {
      highway,
      ...(next() < ONE_WAY ? { oneway: next() < 0.5 ? 'yes' : '-1' } : {}),
      ...(next() < PRIVATE ? { access: 'private' } : {}),
    };
  }

  #crossing(row: number, column: number): number {
    return row * this.#side + column + 1;
  }

  #node(east: number, north: number, stray: number): number {
    const off = (): number => (2 * this.#random.next() - 1) * stray;
    const lat = SOUTH_WEST.lat + (north + off()) / METRES_PER_DEGREE;
    const lng = SOUTH_WEST.lng + (east + off()) / METRES_PER_DEGREE_EAST;
    this.#nodes += 1;
    this.data.positions.add(this.#nodes, Math.round(lat * UNITS_PER_DEGREE), Math.round(lng * UNITS_PER_DEGREE));
    return this.#nodes;
  }

  #way(refs: readonly number[], tags: Tags): number {
    const id = this.data.ways.length + 1;
    this.data.ways.push({ id, tags, refs: Float64Array.from(refs) });
    return id;
  }
}

function mainRoad(line: number): Tags | null {
  if (line % PRIMARY_EVERY === 0) return { highway: 'primary', maxspeed: '40 mph' };
  if (line % SECONDARY_EVERY === 0) return { highway: 'secondary' };
  return line % TERTIARY_EVERY === 0 ? { highway: 'tertiary' } : null;
}

/** A river runs from north to south in bends, between a column and the next; primary roads alone cross it. */
function isRiver(row: number, column: number): boolean {
  const bend = Math.round(6 * Math.sin(row / 15));
  const past = column - bend - RIVER.first;
  return past >= 0 && past % RIVER.every === 0 && row % PRIMARY_EVERY !== 0;
}
