/** The squares that the map shows, each painted from the town's tiles. */
import type { TownManifest } from '@/domain/place/town';
import { inTiles } from '@/domain/place/webMercator';
import { type Clip, paintSquare, type Source } from '../paint/paintSquare';
import { SQUARE } from '../paint/square';
import type { Slices, Work } from '../slices';
import { CLOSE_ZOOM, closePathOf, pathOf, tilesAround, type TileAddress, zoomsFor } from '../tiles/address';
import type { TileStore } from '../tiles/store';
import type { Palette } from './orders';
import { type Picture, Sheet } from './sheet';

type Square = {
  at: TileAddress;
  releases: (() => void)[];
  /** The paths that are wanted so far, so that each is wanted once. */
  wanted: Set<string>;
  callOff: () => void;
};

/** The town's corners at a zoom, in tiles of that zoom. */
type Edge = { left: number; top: number; right: number; bottom: number };

export class Squares {
  readonly #town: TownManifest;
  readonly #store: TileStore;
  readonly #slices: Slices;
  readonly #painted: (id: number, picture: Picture) => void;
  readonly #squares = new Map<number, Square>();
  // Painted beside what is seen, and then laid over it: a square never shows half of a street.
  readonly #sheet = new Sheet(false);
  #palette: Palette;

  /** @param painted is handed each picture of a square */
  constructor(
    town: TownManifest,
    store: TileStore,
    slices: Slices,
    palette: Palette,
    painted: (id: number, picture: Picture) => void,
  ) {
    this.#town = town;
    this.#store = store;
    this.#slices = slices;
    this.#palette = palette;
    this.#painted = painted;
  }

  /** Paints all of them anew. */
  setPalette(palette: Palette): void {
    this.#palette = palette;
    for (const [id, square] of this.#squares) this.#paint(id, square);
  }

  /** Paints a square once its tiles have come, and again when there are better ones. */
  add(id: number, at: TileAddress): void {
    this.#squares.set(id, { at, releases: [], wanted: new Set(), callOff: () => {} });
    this.#look(id);
  }

  leave(id: number): void {
    const square = this.#squares.get(id);
    if (square === undefined) return;
    this.#squares.delete(id);
    square.callOff();
    for (const release of square.releases) release();
  }

  /** Leaves all of them. */
  end(): void {
    for (const id of this.#squares.keys()) this.leave(id);
  }

  #want(id: number, square: Square, path: string): void {
    if (square.wanted.has(path)) return;
    square.wanted.add(path);
    square.releases.push(this.#store.want(path, () => this.#look(id)));
  }

  /** Asks for what the square needs, and paints it once that has come, or once it is known that it will not. */
  #look(id: number): void {
    const square = this.#squares.get(id);
    if (square === undefined) return;
    const settled = this.#neededPaths(square).every((path) => {
      this.#want(id, square, path);
      return this.#store.stateOf(path).settled;
    });
    if (settled) this.#paint(id, square);
  }

  /** Its own tile; while that cannot be had, the one further out, enlarged. */
  #neededPaths({ at }: Square): string[] {
    const needed = this.#closeOf(at).map(closePathOf);
    for (const zoom of zoomsFor(at.z, this.#town.tileZooms)) {
      const paths = this.#inTown(at, zoom).map(pathOf);
      needed.push(...paths);
      const states = paths.map((path) => this.#store.stateOf(path));
      if (states.some(({ settled, tile }) => tile !== null || !settled)) break;
    }
    return needed;
  }

  /** The tiles of buildings, where those are drawn. */
  #closeOf(at: TileAddress): TileAddress[] {
    return at.z < CLOSE_ZOOM ? [] : this.#inTown(at, CLOSE_ZOOM);
  }

  /** The town's tiles of a level in which a square lies; what lies beyond its edge is not there to be asked for. */
  #inTown(at: TileAddress, zoom: number): TileAddress[] {
    const { left, top, right, bottom } = this.#edge(zoom);
    return tilesAround(at, zoom).filter(({ x, y }) => x + 1 > left && x < right && y + 1 > top && y < bottom);
  }

  #sourcesOf({ at }: Square): Source[] {
    const had = (addresses: readonly TileAddress[], path: (address: TileAddress) => string): Source[] =>
      addresses.flatMap((address) => {
        const { tile } = this.#store.stateOf(path(address));
        return tile === null ? [] : [{ at: address, tile }];
      });
    const close = had(this.#closeOf(at), closePathOf);
    for (const zoom of zoomsFor(at.z, this.#town.tileZooms)) {
      const sources = had(this.#inTown(at, zoom), pathOf);
      if (sources.length > 0) return [...sources, ...close];
    }
    return close;
  }

  #paint(id: number, square: Square): void {
    square.callOff();
    square.callOff = this.#slices.add(this.#painting(id, square));
  }

  *#painting(id: number, square: Square): Work {
    const { at } = square;
    const { ratio, colours } = this.#palette;
    const side = Math.ceil(SQUARE * ratio);
    const context = this.#sheet.blank(side, side);
    if (context === null) return;
    yield* paintSquare(context, at, this.#sourcesOf(square), this.#clipOf(at), colours, side / SQUARE);
    this.#painted(id, this.#sheet.picture());
  }

  #edge(zoom: number): Edge {
    const { north, west, south, east } = this.#town.bounds;
    const from = inTiles({ lat: north, lng: west }, zoom);
    const to = inTiles({ lat: south, lng: east }, zoom);
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  /** The part of a square within the town's bounds, pixels. */
  #clipOf({ z, x, y }: TileAddress): Clip {
    const { left, top, right, bottom } = this.#edge(z);
    return {
      left: Math.max(0, (left - x) * SQUARE),
      top: Math.max(0, (top - y) * SQUARE),
      right: Math.min(SQUARE, (right - x) * SQUARE),
      bottom: Math.min(SQUARE, (bottom - y) * SQUARE),
    };
  }
}
