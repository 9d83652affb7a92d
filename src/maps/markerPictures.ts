/** Marker pictures for both adapters. Each kind differs in shape, not just in colour. */
import type { MapMarker, MarkerKind } from './port';

export type MarkerPicture = {
  /** The SVG with its own colours, so that it looks the same on any map and in either colour scheme. */
  svg: string;
  dataUrl: string;
  width: number;
  height: number;
  /** The pixel that marks the position. */
  anchor: [number, number];
};

const INK = '#14130f';
const PAPER = '#ffffff';
const AMBER = '#ffb81c';
const GLASS = '#9fb0ba';
const STALE = '#6b6559';
const DANGER = '#b3261e';
const BLUE = '#1c6ae4';

type Drawing = { box: [number, number]; size: [number, number]; anchor: [number, number]; body: string };

const disc = (mark: string): Drawing => ({
  box: [28, 28],
  size: [28, 28],
  anchor: [14, 14],
  body: `<circle cx="14" cy="14" r="11" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>${mark}`,
});

const pin = (mark: string): Drawing => ({
  box: [36, 44],
  size: [36, 44],
  anchor: [18, 43],
  body: `<path d="M18 43C18 43 33 27.5 33 17A15 15 0 1 0 3 17C3 27.5 18 43 18 43Z" fill="${INK}" stroke="${PAPER}" stroke-width="2"/>${mark}`,
});

/** Several drivers in one place: a ring with their number, larger for more drivers. */
function crowd(count: number): Drawing {
  const radius = count < 10 ? 17 : count < 100 ? 20 : 24;
  const middle = radius + 2;
  return {
    box: [middle * 2, middle * 2],
    size: [middle * 2, middle * 2],
    anchor: [middle, middle],
    body:
      `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${INK}" stroke="${PAPER}" stroke-width="2"/>` +
      `<circle cx="${middle}" cy="${middle}" r="${radius - 3.5}" fill="none" stroke="${AMBER}" stroke-width="2"/>` +
      `<text x="${middle}" y="${middle}" dy="0.35em" fill="${PAPER}" font-family="Arial, sans-serif" font-size="13" ` +
      `font-weight="700" text-anchor="middle">${count}</text>`,
  };
}

/** A handle with a finger-sized touch area. */
const handle = (radius: number, fill: string, stroke: string): Drawing => ({
  box: [44, 44],
  size: [44, 44],
  anchor: [22, 22],
  body: `<circle cx="22" cy="22" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2.5"/>`,
});

const DRAWINGS: Record<Exclude<MarkerKind, 'drivers'>, Drawing> = {
  pickup: pin(`<circle cx="18" cy="17" r="5.5" fill="${AMBER}"/>`),
  drop: pin(`<rect x="12.5" y="11.5" width="11" height="11" rx="1.5" fill="${PAPER}"/>`),
  stop: disc(`<rect x="9.5" y="9.5" width="9" height="9" rx="1" fill="${INK}" transform="rotate(45 14 14)"/>`),
  cab: {
    box: [34, 34],
    size: [40, 40],
    anchor: [20, 20],
    body:
      `<rect x="9" y="2" width="16" height="30" rx="6" fill="${INK}" stroke="${PAPER}" stroke-width="1.5"/>` +
      `<rect x="11.5" y="9" width="11" height="6" rx="2" fill="${GLASS}"/>` +
      `<rect x="12" y="25" width="10" height="3.5" rx="1.5" fill="${GLASS}"/>` +
      `<rect x="14" y="17.5" width="6" height="4" rx="1.5" fill="${AMBER}"/>`,
  },
  me: disc(`<circle cx="14" cy="14" r="5" fill="${BLUE}"/>`),
  'driver-free': disc(`<circle cx="14" cy="14" r="5" fill="${AMBER}"/>`),
  'driver-busy': disc(`<rect x="8.5" y="12" width="11" height="4" rx="1" fill="${INK}"/>`),
  'driver-stale': disc(
    `<path d="M9.5 9.5l9 9m0-9l-9 9" fill="none" stroke="${STALE}" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  alert: {
    box: [40, 38],
    size: [40, 38],
    anchor: [20, 22],
    body:
      `<path d="M20 3L37.5 34.5H2.5Z" fill="${DANGER}" stroke="${PAPER}" stroke-width="2.5" stroke-linejoin="round"/>` +
      `<path d="M20 13.5v10" stroke="${PAPER}" stroke-width="3.5" stroke-linecap="round"/>` +
      `<circle cx="20" cy="29" r="2.2" fill="${PAPER}"/>`,
  },
  corner: handle(9, PAPER, INK),
  'corner-new': handle(6, AMBER, INK),
};

/** The properties of a marker that determine its picture. */
export type Pictured = Pick<MapMarker, 'kind' | 'headingDegrees' | 'count' | 'chosen'>;

/** Two rings round the anchor, light within dark, so that one is visible on any background. */
function chosenRing([x, y]: [number, number]): string {
  return (
    `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="${INK}" stroke-width="4"/>` +
    `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="${AMBER}" stroke-width="2"/>`
  );
}

/** The picture of a marker; only a cab turns with its heading (degrees clockwise from north). */
export function markerPicture({ kind, headingDegrees = 0, count = 0, chosen = false }: Pictured): MarkerPicture {
  const { box, size, anchor, body } = kind === 'drivers' ? crowd(count) : DRAWINGS[kind];
  const [boxWidth, boxHeight] = box;
  const [width, height] = size;
  const turn =
    kind === 'cab' ? ` transform="rotate(${Math.round(headingDegrees)} ${boxWidth / 2} ${boxHeight / 2})"` : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boxWidth} ${boxHeight}" width="${width}" height="${height}" aria-hidden="true">` +
    `${chosen ? chosenRing([(anchor[0] / width) * boxWidth, (anchor[1] / height) * boxHeight]) : ''}<g${turn}>${body}</g></svg>`;
  return { svg, dataUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, anchor };
}
