/** The town's squares on a Leaflet map: each a canvas, as sharp as the screen, drawn from the town's tiles. */
import { type Coords, CRS, type DoneCallback, GridLayer, latLngBounds, type LatLngBounds, type Point } from 'leaflet';
import type { TownManifest } from '@/domain/place/town';
import type { MapColours } from '../useMapColours';
import { paintSquare, SQUARE, type Source } from './paint/paintSquare';
import type { Slices } from './slices';
import { CLOSE_ZOOM, closePathOf, pathOf, tilesAround, type TileAddress, zoomsFor } from './tiles/address';
import type { TileStore } from './tiles/store';

/** More pixels than the eye can tell apart only cost time. */
const RATIO_MAX = 3;

export const deviceRatio = (): number => Math.min(RATIO_MAX, window.devicePixelRatio || 1);

type Square = {
  at: TileAddress;
  canvas: HTMLCanvasElement;
  done: (() => void) | null;
  releases: (() => void)[];
  /** The paths that are wanted so far, so that each is wanted once. */
  wanted: Set<string>;
  callOff: () => void;
};

export const boundsOf = ({ bounds: { south, west, north, east } }: TownManifest): LatLngBounds =>
  latLngBounds([south, west], [north, east]);

/** A step further out than the first tiles: four of them in a square. */
export const lowestZoom = ({ tileZooms }: TownManifest): number => Math.max(0, (tileZooms[0] ?? 1) - 1);

export class TownGrid extends GridLayer {
  readonly #manifest: TownManifest;
  readonly #store: TileStore;
  readonly #slices: Slices;
  readonly #squares = new Map<HTMLElement, Square>();
  #colours: MapColours;

  constructor(manifest: TownManifest, store: TileStore, slices: Slices, colours: MapColours) {
    super({
      tileSize: SQUARE,
      minZoom: lowestZoom(manifest),
      bounds: boundsOf(manifest),
      updateWhenIdle: false,
      keepBuffer: 1,
      className: 'map-square',
    });
    this.#manifest = manifest;
    this.#store = store;
    this.#slices = slices;
    this.#colours = colours;
    this.on('tileunload', ({ tile }) => this.#leave(tile));
  }

  /** Draws all squares anew, as after dusk. */
  setColours(colours: MapColours): void {
    this.#colours = colours;
    for (const square of this.#squares.values()) this.#paint(square);
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const square: Square = {
      at: { z, x, y },
      canvas,
      done: () => done(undefined, canvas),
      releases: [],
      wanted: new Set(),
      callOff: () => {},
    };
    this.#squares.set(canvas, square);
    // Leaflet must have the canvas before it hears that it is done.
    queueMicrotask(() => this.#look(square));
    return canvas;
  }

  #leave(canvas: HTMLElement): void {
    const square = this.#squares.get(canvas);
    if (square === undefined) return;
    this.#squares.delete(canvas);
    square.callOff();
    for (const release of square.releases) release();
  }

  #want(square: Square, path: string): void {
    if (square.wanted.has(path)) return;
    square.wanted.add(path);
    square.releases.push(this.#store.want(path, () => this.#look(square)));
  }

  /** Asks for what the square needs, and paints it once that has come, or once it is known that it will not. */
  #look(square: Square): void {
    if (!this.#squares.has(square.canvas)) return;
    const settled = this.#neededPaths(square).every((path) => {
      this.#want(square, path);
      return this.#store.stateOf(path).settled;
    });
    if (settled) this.#paint(square);
  }

  /** Its own tile; while that cannot be had, the one further out, enlarged. */
  #neededPaths({ at }: Square): string[] {
    const needed = this.#closeOf(at).map(closePathOf);
    for (const zoom of zoomsFor(at.z, this.#manifest.tileZooms)) {
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
    const { from, to } = this.#edge(zoom);
    return tilesAround(at, zoom).filter(
      ({ x, y }) => (x + 1) * SQUARE > from.x && x * SQUARE < to.x && (y + 1) * SQUARE > from.y && y * SQUARE < to.y,
    );
  }

  #sourcesOf({ at }: Square): Source[] {
    const had = (addresses: readonly TileAddress[], path: (address: TileAddress) => string): Source[] =>
      addresses.flatMap((address) => {
        const { tile } = this.#store.stateOf(path(address));
        return tile === null ? [] : [{ at: address, tile }];
      });
    const close = had(this.#closeOf(at), closePathOf);
    for (const zoom of zoomsFor(at.z, this.#manifest.tileZooms)) {
      const sources = had(this.#inTown(at, zoom), pathOf);
      if (sources.length > 0) return [...sources, ...close];
    }
    return close;
  }

  #paint(square: Square): void {
    square.callOff();
    square.callOff = this.#slices.add(this.#painting(square));
  }

  *#painting(square: Square): Generator<undefined, void> {
    const { canvas, at } = square;
    const ratio = deviceRatio();
    const side = Math.ceil(SQUARE * ratio);
    // Painted beside the one that is seen, and then laid over it: a square never shows half of a street.
    const draft = document.createElement('canvas');
    draft.width = side;
    draft.height = side;
    const context = draft.getContext('2d', { alpha: false });
    if (context !== null) {
      yield* paintSquare(context, at, this.#sourcesOf(square), this.#clipOf(at), this.#colours, side / SQUARE);
    }
    canvas.width = side;
    canvas.height = side;
    canvas.getContext('2d', { alpha: false })?.drawImage(draft, 0, 0);
    square.done?.();
    square.done = null;
  }

  /** The town's corners at a zoom, pixels of the whole world. */
  #edge(zoom: number): { from: Point; to: Point } {
    const bounds = boundsOf(this.#manifest);
    return {
      from: CRS.EPSG3857.latLngToPoint(bounds.getNorthWest(), zoom),
      to: CRS.EPSG3857.latLngToPoint(bounds.getSouthEast(), zoom),
    };
  }

  /** The part of a square within the town's bounds, pixels. */
  #clipOf({ z, x, y }: TileAddress): { left: number; top: number; right: number; bottom: number } {
    const { from, to } = this.#edge(z);
    return {
      left: Math.max(0, from.x - x * SQUARE),
      top: Math.max(0, from.y - y * SQUARE),
      right: Math.min(SQUARE, to.x - x * SQUARE),
      bottom: Math.min(SQUARE, to.y - y * SQUARE),
    };
  }
}
