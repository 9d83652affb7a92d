import type { Plugin } from 'vite';
import { type Cuts, cutModule } from './cutModule.ts';

const LEAN = '\0lean-leaflet';
const NO_SVG = '\0lean-leaflet-svg';
const NO_ICON = '\0lean-leaflet-icon';
const BROWSER = '\0lean-leaflet-browser';

/** What Leaflet asks about the browser, as every browser answers that this app supports. */
const ANSWERS: Readonly<Record<string, boolean>> = {
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

/** What it asks beyond that, with the answers of its own module. */
const ASKED = `
const says = (word) => navigator.userAgent.toLowerCase().includes(word);
const chrome = says('chrome');
export default {
  chrome,
  safari: !chrome && says('safari'),
  mobile: typeof orientation !== 'undefined' || says('mobile'),
  mac: navigator.platform.startsWith('Mac'),
  linux: navigator.platform.startsWith('Linux'),
  retina: devicePixelRatio > 1,
  touchNative: 'ontouchstart' in window || !!window.TouchEvent,
};
`;

/**
 * What src/maps/open imports from Leaflet, and what the map itself looks for, its handlers. Lines and outlines come once they are
 * to be drawn, with the pen for them, and the pictures of a tile server where there is one.
 */
const PARTS: readonly (readonly [importer: RegExp, code: string])[] = [
  [
    /\/src\/maps\/open\/lines\//,
    `
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
import * as Util from 'leaflet/src/core/Util.js';
export { Util };
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { marker } from 'leaflet/src/layer/marker/Marker.js';
export { Canvas } from 'leaflet/src/layer/vector/Canvas.js';
export { polyline } from 'leaflet/src/layer/vector/Polyline.js';
export { polygon } from 'leaflet/src/layer/vector/Polygon.js';
`,
  ],
  [
    /\/src\/maps\/open\/layers\/Tiles\.tsx$/,
    `
import { attribution } from 'leaflet/src/control/Control.Attribution.js';
export const control = { attribution };
export { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
`,
  ],
  [
    /\/src\/maps\/open\//,
    `
import 'leaflet/src/map/handler/Map.BoxZoom.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { zoom } from 'leaflet/src/control/Control.Zoom.js';
import * as DomEvent from 'leaflet/src/dom/DomEvent.js';
import { EPSG3857 } from 'leaflet/src/geo/crs/CRS.EPSG3857.js';
export const control = { zoom };
export const CRS = { EPSG3857 };
export { DomEvent };
export { Map } from 'leaflet/src/map/Map.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { marker } from 'leaflet/src/layer/marker/Marker.js';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
`,
  ],
];

/** Methods, by file, that nothing calls: neither Leaflet's own parts here nor src/maps. */
const NEVER_CALLED: Readonly<Record<string, Cuts>> = {
  'core/Events': { methods: { Events: ['addEventParent', 'removeEventParent'] } },
  'map/Map': {
    // It never looks where it is, so that it has nothing to stop.
    texts: [['this.stopLocate();', '']],
    methods: {
      Map: [
        '_handleGeolocationError',
        '_handleGeolocationResponse',
        '_latLngBoundsToNewLayerBounds',
        'fitWorld',
        'flyTo',
        'flyToBounds',
        'getPanes',
        'locate',
        'mouseEventToLatLng',
        'setMaxZoom',
        'stopLocate',
      ],
    },
  },
  'control/Control.Attribution': { methods: { Attribution: ['setPrefix'] } },
  'layer/marker/Marker': { methods: { Marker: ['_getPopupAnchor', '_getTooltipAnchor', 'getIcon'] } },
  'layer/tile/GridLayer': {
    texts: [['(e.pinch || e.flyTo)', 'e.pinch']],
    methods: { GridLayer: ['_keyToBounds', '_setAutoZIndex', 'bringToBack', 'bringToFront', 'isLoading'] },
  },
  'layer/tile/TileLayer': { methods: { TileLayer: ['setUrl'] } },
  'layer/vector/Canvas': { methods: { Canvas: ['_bringToBack', '_updateCircle'] } },
  'layer/vector/Path': { methods: { Path: ['bringToBack', 'bringToFront'] } },
  'layer/vector/Polyline': { methods: { Polyline: ['addLatLng', 'closestLayerPoint', 'getLatLngs'] } },
};

const NAMES = Object.values(NEVER_CALLED).flatMap(({ methods = {} }) => Object.values(methods).flat());
const MENTION = new RegExp(`\\.(?:${NAMES.join('|')})\\(`);

/** A file of Leaflet's sources as the build has it. @throws Error when it is written in another way */
export function leanLeafletFile(code: string, id: string): string {
  const cuts = NEVER_CALLED[/\/leaflet\/src\/(.*)\.js$/.exec(id)?.[1] ?? ''];
  return cutModule(code, { ...cuts, unmentioned: NAMES }).replace(/\bBrowser\.(\w+)/g, (asked, name: string) =>
    String(ANSWERS[name] ?? asked),
  );
}

/** @throws Error when a file of ours calls a method that the build leaves out */
export function withoutMention(code: string, id: string): null {
  const mention = MENTION.exec(code)?.[0];
  if (mention !== undefined)
    throw new Error(`${id} calls ${mention.slice(1, -1)}, which build/lean/leanLeaflet.ts leaves out`);
  return null;
}

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
      filter: { id: /^leaflet$|^\.\/(?:SVG|Icon\.Default)$|\/Browser$/ },
      handler: (id, importer = '') => {
        if (id === 'leaflet') return `${LEAN}-${PARTS.findIndex(([from]) => from.test(importer))}`;
        if (!importer.includes('/leaflet/src/')) return null;
        if (id.endsWith('/Browser')) return BROWSER;
        // Lines are drawn on a canvas, and every marker has an icon of its own.
        return id === './SVG' ? NO_SVG : NO_ICON;
      },
    },
    load: {
      filter: { id: new RegExp(LEAN) },
      handler: (id) => {
        if (id === BROWSER) return { code: ASKED, moduleSideEffects: false };
        if (id === NO_SVG) return 'export const svg = () => null;';
        if (id === NO_ICON) return 'export class IconDefault {}';
        return PARTS[Number(id.slice(LEAN.length + 1))]?.[1];
      },
    },
    transform: {
      filter: { id: /\/leaflet\/src\/|\/src\/maps\/open\// },
      handler: (code, id) => (id.includes('/leaflet/src/') ? leanLeafletFile(code, id) : withoutMention(code, id)),
    },
  };
}
