/** How wide a road is drawn, by class and zoom. */
import type { RoadClass, RoadEdge } from '@/domain/place/town';

/** Pixels at zoom 13; a step of zoom makes a road a third wider, so that streets grow slower than the map. */
const WIDTH_AT_13: Record<RoadClass, number> = { motorway: 5, trunk: 4.5, primary: 3.6, secondary: 2.6, street: 2 };
const GROWTH_PER_ZOOM = 1.33;
const WIDTH_MIN = 0.8;
const WIDTH_MAX = 22;

/** From below to above: fast roads are drawn last. */
export const DRAWING_ORDER: readonly RoadClass[] = ['street', 'secondary', 'primary', 'trunk', 'motorway'];

export function roadWidth(roadClass: RoadClass, zoom: number): number {
  const width = WIDTH_AT_13[roadClass] * GROWTH_PER_ZOOM ** (zoom - 13);
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width));
}

/** How much of the darker edge shows around a road, pixels; far out edges must not make up the picture. */
export const casingWidth = (zoom: number): number => (zoom < 12 ? 0.8 : 1.6);

/** Far out only the roads that give the town its shape are drawn. */
export function isDrawn(roadClass: RoadClass, zoom: number): boolean {
  if (zoom < 11) return roadClass === 'motorway' || roadClass === 'trunk' || roadClass === 'primary';
  return zoom >= 12 || roadClass !== 'street';
}

/** The lines of each class, as Leaflet draws many at once; a tunnel is not seen from above. */
export function linesByClass(edges: readonly RoadEdge[]): Record<RoadClass, [number, number][][]> {
  const lines: Record<RoadClass, [number, number][][]> = {
    motorway: [],
    trunk: [],
    primary: [],
    secondary: [],
    street: [],
  };
  for (const edge of edges) {
    if (edge.crossing === 'tunnel') continue;
    lines[edge.roadClass].push(edge.line.map(({ lat, lng }) => [lat, lng]));
  }
  return lines;
}
