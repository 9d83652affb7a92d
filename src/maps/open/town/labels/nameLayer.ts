/** The names on the map: one canvas over the streets, written anew when the map rests, moved along until then. */
import { type LatLng, Layer, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet';
import type { TownManifest } from '@/domain/place/town';
import type { MapColours } from '../../useMapColours';
import { NAMES_PANE } from '../../panes';
import type { Slices, Work } from '../slices';
import { CLOSE_ZOOM, zoomsFor } from '../tiles/address';
import { EXTENT } from '../tiles/decode';
import type { TileStore } from '../tiles/store';
import { boundsOf, deviceRatio } from '../townGrid';
import { drawing, fontOf } from './drawNames';
import type { Look } from './looks';
import { type Candidate, placing, type Placed } from './place';
import { Room } from './room';

/** How far beyond the view names are written, as a part of its size: they are there when the map is dragged. */
const BEYOND = 0.15;
/** Tiles that come one after the other are written in at once, milliseconds. */
const GATHER_MS = 60;
/** A tile's side at its own zoom, pixels. */
const TILE = 256;
/** Metres of a pixel at zoom 0 on the equator. */
const METRES_PER_PIXEL_0 = 156_543;

export class NameLayer extends Layer {
  readonly #town: TownManifest;
  readonly #store: TileStore;
  readonly #slices: Slices;
  #colours: MapColours;
  #shown: HTMLCanvasElement = newCanvas();
  #draft: HTMLCanvasElement = newCanvas();
  #corner: LatLng | null = null;
  #zoom = 0;
  #written: ReadonlySet<string> = new Set();
  readonly #widths = new Map<string, number>();
  #callOff = (): void => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(town: TownManifest, store: TileStore, slices: Slices, colours: MapColours) {
    super({ pane: NAMES_PANE });
    this.#town = town;
    this.#store = store;
    this.#slices = slices;
    this.#colours = colours;
  }

  override onAdd(map: LeafletMap): this {
    map.getPane(NAMES_PANE)?.append(this.#draft, this.#shown);
    this.#write();
    return this;
  }

  override onRemove(): this {
    clearTimeout(this.#timer);
    this.#callOff();
    this.#draft.remove();
    this.#shown.remove();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => this.#write(),
      zoomstart: () => this.#callOff(),
      zoomanim: (event: unknown) => this.#follow((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom),
      // While two fingers zoom.
      zoom: () => this.#follow(this._map.getCenter(), this._map.getZoom()),
    };
  }

  setColours(colours: MapColours): void {
    this.#colours = colours;
    this.#write();
  }

  /** Tiles have come: soon all that have are written in. */
  refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), GATHER_MS);
  }

  /** Keeps the names where they are on the map while it zooms. */
  #follow(centre: LatLng, zoom: number): void {
    if (this.#corner === null) return;
    const map = this._map;
    const scale = map.getZoomScale(zoom, this.#zoom);
    const half = map.getSize().divideBy(2);
    const origin = map.project(centre, zoom).subtract(half).round();
    const at = map
      .project(this.#corner, zoom)
      .subtract(origin)
      .add(map.containerPointToLayerPoint([0, 0]));
    this.#shown.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${scale})`;
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#callOff();
    this.#callOff = this.#slices.add(this.#writing());
  }

  *#writing(): Work {
    const map = this._map;
    const zoom = map.getZoom();
    const size = map.getSize();
    const margin = size.multiplyBy(BEYOND).round();
    const whole = size.add(margin.multiplyBy(2));
    const topLeft = map.containerPointToLayerPoint([0, 0]).subtract(margin);
    const origin = map.getPixelOrigin().add(topLeft);
    const ratio = deviceRatio();
    const draft = this.#draft;
    draft.width = Math.round(whole.x * ratio);
    draft.height = Math.round(whole.y * ratio);
    const context = draft.getContext('2d');
    if (context === null) return;
    const family = getComputedStyle(map.getContainer()).fontFamily;
    const measure = (text: string, look: Look, letters: number): number => {
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
    const names: Placed[] = [];
    const bounds = boundsOf(this.#town);
    const from = map.project(bounds.getNorthWest(), zoom).subtract(origin);
    const to = map.project(bounds.getSouthEast(), zoom).subtract(origin);
    const room = new Room({
      left: Math.max(0, from.x),
      top: Math.max(0, from.y),
      right: Math.min(whole.x, to.x),
      bottom: Math.min(whole.y, to.y),
    });
    const metres = METRES_PER_PIXEL_0 * Math.cos((map.getCenter().lat * Math.PI) / 180);
    const candidates = this.#candidates(zoom, origin, whole, 2 ** zoom / metres);
    yield;
    yield* placing(candidates, zoom, room, measure, this.#written, (placed) => names.push(placed));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    yield* drawing(context, names, this.#colours, family);
    draft.style.width = `${whole.x}px`;
    draft.style.height = `${whole.y}px`;
    draft.style.transform = `translate3d(${topLeft.x}px, ${topLeft.y}px, 0)`;
    draft.style.visibility = 'visible';
    this.#shown.style.visibility = 'hidden';
    this.#draft = this.#shown;
    this.#shown = draft;
    this.#corner = map.layerPointToLatLng(topLeft);
    this.#zoom = zoom;
    this.#written = new Set(names.map(({ id }) => id));
  }

  /** The names of all tiles in view, in pixels of the canvas. */
  #candidates(zoom: number, origin: Point, whole: Point, pixelsPerMetre: number): Candidate[] {
    const candidates: Candidate[] = [];
    // Between two steps the squares are those of the nearer one, made smaller.
    const drawn = Math.round(zoom);
    const [level = drawn] = zoomsFor(drawn, this.#town.tileZooms);
    for (const { at, names } of this.#store.shown(level, drawn >= CLOSE_ZOOM)) {
      const side = TILE * 2 ** (zoom - at.z);
      const unit = side / EXTENT;
      const [x, y] = [at.x * side - origin.x, at.y * side - origin.y];
      for (const name of names) {
        const { points, x0, y0, x1, y1 } = name.line;
        if (x1 * unit + x < 0 || y1 * unit + y < 0 || x0 * unit + x > whole.x || y0 * unit + y > whole.y) continue;
        const placed = Array.from(points, (value, index) => value * unit + (index % 2 === 0 ? x : y));
        candidates.push({ name, points: placed, pixelsPerMetre });
      }
    }
    return candidates;
  }
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-names leaflet-zoom-animated';
  canvas.style.visibility = 'hidden';
  canvas.style.transformOrigin = '0 0';
  return canvas;
}
