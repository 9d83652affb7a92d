/** The names on the map: one canvas over the streets, written anew when the map rests, moved along until then. */
import { type LatLng, Layer, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { NAMES_PANE } from '../panes';
import type { Painter } from './painter/painter';
import { show } from './painter/sheet';

/** How far beyond the view names are written, as a part of its size: they are there when the map is dragged. */
const BEYOND = 0.15;
/** Tiles that come one after the other are written in at once, milliseconds. */
const GATHER_MS = 60;

export class NameLayer extends Layer {
  readonly #painter: Painter;
  readonly #canvas = newCanvas();
  #corner: LatLng | null = null;
  #zoom = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(painter: Painter) {
    super({ pane: NAMES_PANE });
    this.#painter = painter;
  }

  override onAdd(map: LeafletMap): this {
    map.getPane(NAMES_PANE)?.append(this.#canvas);
    this.write();
    return this;
  }

  override onRemove(): this {
    clearTimeout(this.#timer);
    this.#painter.callOffNames();
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => this.write(),
      zoomstart: () => this.#painter.callOffNames(),
      zoomanim: (event: unknown) => this.#follow((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom),
      // While two fingers zoom.
      zoom: () => this.#follow(this._map.getCenter(), this._map.getZoom()),
    };
  }

  /** Tiles have come: soon all that have are written in. */
  refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.write(), GATHER_MS);
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
    this.#canvas.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${scale})`;
  }

  /** Has the names of the view written, and shows them in place of those of before. */
  write(): void {
    clearTimeout(this.#timer);
    const map = this._map;
    const zoom = map.getZoom();
    const size = map.getSize();
    const margin = size.multiplyBy(BEYOND).round();
    const { x: width, y: height } = size.add(margin.multiplyBy(2));
    const corner = map.containerPointToLayerPoint([0, 0]).subtract(margin);
    const { x: left, y: top } = map.getPixelOrigin().add(corner);
    this.#painter.names({ zoom, left, top, width, height }, (picture) => {
      show(this.#canvas, picture);
      const { style } = this.#canvas;
      style.width = `${width}px`;
      style.height = `${height}px`;
      style.transform = `translate3d(${corner.x}px, ${corner.y}px, 0)`;
      this.#corner = map.layerPointToLatLng(corner);
      this.#zoom = zoom;
    });
  }
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-names leaflet-zoom-animated';
  canvas.style.transformOrigin = '0 0';
  return canvas;
}
