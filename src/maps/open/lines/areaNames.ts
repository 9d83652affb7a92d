/** Which outlines are large enough on the screen to bear their names, and where, so that no name covers another. */
import type { LatLng } from '@/domain/place/geo';
import type { MapArea } from '@/maps/port';

type Point = { x: number; y: number };
export type AreaName = { id: string; at: LatLng; name: string };

/** A sign of a name, and a line of it, pixels. */
const SIGN_WIDTH = 7;
const LINE_HEIGHT = 18;

/** The middle of an outline's ground; of one without ground, the middle of its corners. */
function middleOf(corners: readonly LatLng[]): LatLng {
  let [lat, lng, twice] = [0, 0, 0];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] as LatLng;
    const part = corner.lng * next.lat - next.lng * corner.lat;
    twice += part;
    lng += (corner.lng + next.lng) * part;
    lat += (corner.lat + next.lat) * part;
  });
  if (twice !== 0) return { lat: lat / (3 * twice), lng: lng / (3 * twice) };
  const sum = corners.reduce((all, one) => ({ lat: all.lat + one.lat, lng: all.lng + one.lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / corners.length, lng: sum.lng / corners.length };
}

/** `project` returns a place's position on the screen. The largest outlines come first. */
export function areaNames(areas: readonly MapArea[], project: (place: LatLng) => Point): AreaName[] {
  const sized = areas
    .filter(({ corners, label }) => corners.length > 2 && label !== '')
    .map((area) => {
      const points = area.corners.map(project);
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      return { area, width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
    })
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
  const taken: (Point & { reach: number })[] = [];
  const names: AreaName[] = [];
  for (const { area, width, height } of sized) {
    const reach = (area.label.length * SIGN_WIDTH) / 2;
    const at = middleOf(area.corners);
    const { x, y } = project(at);
    const covered = taken.some(
      (other) => Math.abs(other.x - x) < other.reach + reach && Math.abs(other.y - y) < LINE_HEIGHT,
    );
    if (covered || width < reach || height < LINE_HEIGHT) continue;
    taken.push({ x, y, reach });
    names.push({ id: area.id, at, name: area.label });
  }
  return names;
}
