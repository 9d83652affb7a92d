/**
 * A zone's outline: its area, and its faults beyond too few corners, which are a side that crosses another and ground
 * shared with another zone. Computed on a flat plane: zones are a few kilometres wide, and only the side of a line on
 * which a point lies, and which of two areas is the smaller, matter.
 */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import type { LatLng } from './geo';

type Side = readonly [LatLng, LatLng];

/** Twice the area of a triangle in square degrees: positive where `c` lies to the left of a line from `a` to `b`. */
const turn = (a: LatLng, b: LatLng, c: LatLng): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

/** Neighbouring zones share borders drawn by hand: an overlap below about a metre counts as touching. */
const TOUCHING_DEGREES = 1e-5;

const isSame = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng;

/** The corners without the closing one and without consecutive repeats. */
function ringOf(corners: readonly LatLng[]): LatLng[] {
  return corners.filter((corner, index) => !isSame(corner, corners.at(index - 1) as LatLng) || corners.length === 1);
}

const sidesOf = (ring: readonly LatLng[]): Side[] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] as LatLng] as const);

/** True when a point on a side's infinite line lies between its ends. */
function isWithin(point: LatLng, [a, b]: Side): boolean {
  return (
    Math.min(a.lat, b.lat) <= point.lat &&
    point.lat <= Math.max(a.lat, b.lat) &&
    Math.min(a.lng, b.lng) <= point.lng &&
    point.lng <= Math.max(a.lng, b.lng)
  );
}

/** True when two sides have a point in common. */
function meet(one: Side, other: Side): boolean {
  const [a, b] = one;
  const [c, d] = other;
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isWithin(c, one)) ||
    (abd === 0 && isWithin(d, one)) ||
    (cda === 0 && isWithin(a, other)) ||
    (cdb === 0 && isWithin(b, other))
  );
}

/** The area inside an outline, in square degrees. */
export function areaOf(corners: readonly LatLng[]): number {
  const [first] = corners;
  if (first === undefined) return 0;
  const twice = sidesOf(ringOf(corners)).reduce((sum, [a, b]) => sum + turn(first, a, b), 0);
  return Math.abs(twice) / 2;
}

/** True when a side doubles back over the one before it. */
function foldsBack([a, b]: Side, [, c]: Side): boolean {
  return turn(a, b, c) === 0 && (b.lng - a.lng) * (c.lng - b.lng) + (b.lat - a.lat) * (c.lat - b.lat) < 0;
}

/** A tree of the boxes round the sides; its numbers are theirs. */
function boxesOf(sides: readonly Side[]): Flatbush {
  const boxes = new Flatbush(sides.length);
  for (const [a, b] of sides) {
    boxes.add(Math.min(a.lng, b.lng), Math.min(a.lat, b.lat), Math.max(a.lng, b.lng), Math.max(a.lat, b.lat));
  }
  boxes.finish();
  return boxes;
}

/** The sides whose boxes touch that of a side, itself among them, in order. */
const sidesNear = (boxes: Flatbush, [a, b]: Side): number[] =>
  boxes
    .search(Math.min(a.lng, b.lng), Math.min(a.lat, b.lat), Math.max(a.lng, b.lng), Math.max(a.lat, b.lat))
    .toSorted((one, other) => one - other);

/** The first two sides that cross or touch where they should not, by the index of their first corner, or null. */
export function crossingSides(corners: readonly LatLng[]): [number, number] | null {
  const sides = sidesOf(ringOf(corners));
  const count = sides.length;
  if (count < 3) return null;
  const boxes = boxesOf(sides);
  for (const [first, one] of sides.entries()) {
    for (const second of sidesNear(boxes, one)) {
      if (second <= first) continue;
      const other = sides[second] as Side;
      // Neighbouring sides share a corner, and nothing else.
      if (second === first + 1) {
        if (foldsBack(one, other)) return [first, second];
      } else if (first === 0 && second === count - 1) {
        if (foldsBack(other, one)) return [first, second];
      } else if (meet(one, other)) return [first, second];
    }
  }
  return null;
}

type Polygon = { type: 'Polygon'; coordinates: [number, number][][] };

const polygonOf = (ring: readonly LatLng[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0] as LatLng].map(({ lat, lng }): [number, number] => [lng, lat])],
});

/** The distance from a point to a side, degrees. */
function distanceTo(point: LatLng, [a, b]: Side): number {
  const [east, north] = [b.lng - a.lng, b.lat - a.lat];
  const length = east ** 2 + north ** 2;
  const share = length === 0 ? 0 : ((point.lng - a.lng) * east + (point.lat - a.lat) * north) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(point.lng - (a.lng + along * east), point.lat - (a.lat + along * north));
}

/** True when a point is inside, clear of the border. */
function isWellInside(point: LatLng, ring: readonly LatLng[], sides: readonly Side[]): boolean {
  return (
    booleanPointInPolygon([point.lng, point.lat], polygonOf(ring)) &&
    sides.every((side) => distanceTo(point, side) > TOUCHING_DEGREES)
  );
}

const between = (a: LatLng, b: LatLng): LatLng => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 });

/**
 * Sample points of a ring used to detect that it lies in another: its corners, the middles of its sides, and an inner
 * point near each corner. Without the inner points a ring would not be found in its own copy.
 */
function probes(ring: readonly LatLng[], sides: readonly Side[]): LatLng[] {
  const inner = ring
    .map((corner, index) =>
      between(between(ring.at(index - 1) as LatLng, ring[(index + 1) % ring.length] as LatLng), corner),
    )
    .filter((point) => isWellInside(point, ring, sides));
  return [...ring, ...sides.map(([a, b]) => between(a, b)), ...inner];
}

/** True when two sides cross by more than a touch: each side's ends lie clearly on opposite sides of the other. */
function crossClearly(one: Side, other: Side): boolean {
  const [a, b] = one;
  const [c, d] = other;
  return (
    turn(a, b, c) * turn(a, b, d) < 0 &&
    turn(c, d, a) * turn(c, d, b) < 0 &&
    [c, d].every((end) => distanceTo(end, one) > TOUCHING_DEGREES) &&
    [a, b].every((end) => distanceTo(end, other) > TOUCHING_DEGREES)
  );
}

/** True when two outlines share ground. Neighbouring zones that only touch do not overlap. */
export function overlaps(a: readonly LatLng[], b: readonly LatLng[]): boolean {
  const [one, other] = [ringOf(a), ringOf(b)];
  if (one.length < 3 || other.length < 3) return false;
  const [oneSides, otherSides] = [sidesOf(one), sidesOf(other)];
  return (
    oneSides.some((side) => otherSides.some((against) => crossClearly(side, against))) ||
    probes(one, oneSides).some((point) => isWellInside(point, other, otherSides)) ||
    probes(other, otherSides).some((point) => isWellInside(point, one, oneSides))
  );
}
