/** The town's squares on a Leaflet map: each a canvas, as sharp as the screen, which the painter has painted. */
import { type Coords, type DoneCallback, GridLayer, latLngBounds, type LatLngBounds } from 'leaflet';
import type { TownManifest } from '@/domain/place/town';
import { SQUARE } from './paint/square';
import type { Painter } from './painter/painter';
import { show } from './painter/sheet';

export const boundsOf = ({ bounds: { south, west, north, east } }: TownManifest): LatLngBounds =>
  latLngBounds([south, west], [north, east]);

/** A step further out than the first tiles: four of them in a square. */
export const lowestZoom = ({ tileZooms }: TownManifest): number => Math.max(0, (tileZooms[0] ?? 1) - 1);

export class TownGrid extends GridLayer {
  readonly #painter: Painter;
  readonly #leaves = new Map<HTMLElement, () => void>();

  constructor(town: TownManifest, painter: Painter) {
    super({
      tileSize: SQUARE,
      minZoom: lowestZoom(town),
      bounds: boundsOf(town),
      updateWhenIdle: false,
      keepBuffer: 1,
      className: 'map-square',
    });
    this.#painter = painter;
    this.on('tileunload', ({ tile }) => {
      this.#leaves.get(tile)?.();
      this.#leaves.delete(tile);
    });
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    let isDone = false;
    const leave = this.#painter.square({ z, x, y }, (picture) => {
      show(canvas, picture);
      if (!isDone) done(undefined, canvas);
      isDone = true;
    });
    this.#leaves.set(canvas, leave);
    return canvas;
  }
}
