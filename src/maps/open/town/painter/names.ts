/** The names of the town in a view of the map, placed and written. */
import type { TownManifest } from '@/domain/place/town';
import { inTiles } from '@/domain/place/webMercator';
import { drawing, fontOf } from '../labels/drawNames';
import type { Look } from '../labels/looks';
import { type Candidate, type Measure, placing, type Placed } from '../labels/place';
import { Room } from '../labels/room';
import { SQUARE } from '../paint/square';
import type { Slices, Work } from '../slices';
import { CLOSE_ZOOM, zoomsFor } from '../tiles/address';
import { EXTENT } from '../tiles/decode';
import type { TileStore } from '../tiles/store';
import type { Palette, View } from './orders';
import { type Context, type Picture, Sheet } from './sheet';

/** Metres of a pixel at zoom 0 on the equator. */
const METRES_PER_PIXEL_0 = 156_543;

export class Names {
  readonly #town: TownManifest;
  readonly #store: TileStore;
  readonly #slices: Slices;
  readonly #sheet = new Sheet(true);
  #palette: Palette;
  #written: ReadonlySet<string> = new Set();
  readonly #widths = new Map<string, number>();
  #callOff = (): void => {};

  constructor(town: TownManifest, store: TileStore, slices: Slices, palette: Palette) {
    this.#town = town;
    this.#store = store;
    this.#slices = slices;
    this.#palette = palette;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
  }

  /** Writes the names of a view, and no longer those of one before; of none if it is null. */
  write(view: View | null, written: (picture: Picture) => void): void {
    this.#callOff();
    if (view !== null) this.#callOff = this.#slices.add(this.#writing(view, written));
  }

  *#writing(view: View, written: (picture: Picture) => void): Work {
    const { ratio, family, colours } = this.#palette;
    const { zoom, width, height } = view;
    const context = this.#sheet.blank(Math.round(width * ratio), Math.round(height * ratio));
    if (context === null) return;
    const names: Placed[] = [];
    const candidates = this.#candidates(view);
    yield;
    const measure = this.#measure(context, family);
    yield* placing(candidates, zoom, this.#roomOf(view), measure, this.#written, (placed) => names.push(placed));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    yield* drawing(context, names, colours, family);
    this.#written = new Set(names.map(({ id }) => id));
    written(this.#sheet.picture());
  }

  /** The width of a text, pixels; measured once. */
  #measure(context: Context, family: string): Measure {
    return (text: string, look: Look, letters: number): number => {
      const font = fontOf(look, letters, family);
      const key = `${font}|${text}`;
      let width = this.#widths.get(key);
      if (width === undefined) {
        context.font = font;
        ({ width } = context.measureText(text));
        this.#widths.set(key, width);
      }
      return width;
    };
  }

  /** The part of the view in which the town lies. */
  #roomOf({ zoom, left, top, width, height }: View): Room {
    const { north, west, south, east } = this.#town.bounds;
    const from = inTiles({ lat: north, lng: west }, zoom);
    const to = inTiles({ lat: south, lng: east }, zoom);
    return new Room({
      left: Math.max(0, from.x * SQUARE - left),
      top: Math.max(0, from.y * SQUARE - top),
      right: Math.min(width, to.x * SQUARE - left),
      bottom: Math.min(height, to.y * SQUARE - top),
    });
  }

  /** The names of all tiles that are looked at, in pixels of the view. */
  #candidates({ zoom, left, top, width, height }: View): Candidate[] {
    const candidates: Candidate[] = [];
    const pixelsPerMetre = 2 ** zoom / (METRES_PER_PIXEL_0 * Math.cos((this.#town.centre.lat * Math.PI) / 180));
    // Between two steps the squares are those of the nearer one, made smaller.
    const drawn = Math.round(zoom);
    const [level = drawn] = zoomsFor(drawn, this.#town.tileZooms);
    for (const { at, names } of this.#store.shown(level, drawn >= CLOSE_ZOOM)) {
      const side = SQUARE * 2 ** (zoom - at.z);
      const unit = side / EXTENT;
      const [x, y] = [at.x * side - left, at.y * side - top];
      for (const name of names) {
        const { points, x0, y0, x1, y1 } = name.line;
        if (x1 * unit + x < 0 || y1 * unit + y < 0 || x0 * unit + x > width || y0 * unit + y > height) continue;
        const placed = Array.from(points, (value, index) => value * unit + (index % 2 === 0 ? x : y));
        candidates.push({ name, points: placed, pixelsPerMetre });
      }
    }
    return candidates;
  }
}
