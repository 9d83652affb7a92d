import type { Plugin } from 'vite';

const LEAN = '\0lean-leaflet';
const NO_SVG = '\0lean-leaflet-svg';
const NO_ICON = '\0lean-leaflet-icon';

/** What Leaflet asks about the browser, as every browser answers that this app supports. */
const BROWSER: Readonly<Record<string, boolean>> = {
  any3d: true,
  canvas: true,
  passiveEvents: true,
  pointer: true,
  touch: true,
  edge: false,
  ie3d: false,
  ielt9: false,
  inlineSvg: false,
  mobileOpera: false,
  msPointer: false,
  svg: false,
  vml: false,
};

/** What src/maps/open imports from Leaflet, and what the map itself looks for: its handlers, its controls and the pen for lines. */
const CODE = `
import 'leaflet/src/map/index.js';
import 'leaflet/src/control/Control.Attribution.js';
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
import { zoom } from 'leaflet/src/control/Control.Zoom.js';
import * as DomEvent from 'leaflet/src/dom/DomEvent.js';
import * as Util from 'leaflet/src/core/Util.js';
import { EPSG3857 } from 'leaflet/src/geo/crs/CRS.EPSG3857.js';
export const control = { zoom };
export const CRS = { EPSG3857 };
export { DomEvent, Util };
export { Map } from 'leaflet/src/map/Map.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { marker } from 'leaflet/src/layer/marker/Marker.js';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
export { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Canvas } from 'leaflet/src/layer/vector/Canvas.js';
export { polyline } from 'leaflet/src/layer/vector/Polyline.js';
export { polygon } from 'leaflet/src/layer/vector/Polygon.js';
`;

/**
 * Takes from Leaflet's sources the parts that the map draws with. Its one file cannot be taken apart by a bundler, and a
 * third of it is pop-ups, GeoJSON, SVG and other things that no map here has. A name that is missing in the list stops the
 * build. What is for browsers of long ago is never true here, so that the bundler drops it.
 */
export function leanLeaflet(): Plugin {
  return {
    name: 'lean-leaflet',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^leaflet$|^\.\/(?:SVG|Icon\.Default)$/ },
      handler: (id, importer) => {
        if (id === 'leaflet') return LEAN;
        if (importer?.includes('/leaflet/src/') !== true) return null;
        // Lines are drawn on a canvas, and every marker has an icon of its own.
        return id === './SVG' ? NO_SVG : NO_ICON;
      },
    },
    load: {
      filter: { id: new RegExp(LEAN) },
      handler: (id) => {
        if (id === LEAN) return CODE;
        return id === NO_SVG ? 'export const svg = () => null;' : 'export class IconDefault {}';
      },
    },
    transform: {
      filter: { id: /\/leaflet\/src\// },
      handler: (code) => code.replace(/\bBrowser\.(\w+)/g, (asked, name: string) => String(BROWSER[name] ?? asked)),
    },
  };
}
