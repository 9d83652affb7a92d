/** Points on the earth, and distances between them. */

/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number };

/** A rectangle on the map, degrees, including its edges. */
export type GeoBox = { south: number; west: number; north: number; east: number };

export type DistanceUnit = 'km' | 'mile';

/** Mean earth radius in metres (IUGG R1), which gives great-circle distances within 0.5 % everywhere. */
const EARTH_RADIUS_METRES = 6_371_008.8;
export const METRES_PER_KM = 1000;
/** Metres in a mile when a typed length becomes metres, such as the job radius. */
export const METRES_PER_TYPED_MILE = 1609.34;
/** Metres in a mile when metres become miles, as for fares: the international mile, 1.609344 km. */
export const METRES_PER_MILE = 1609.344;

const RADIANS_PER_DEGREE = Math.PI / 180;
/** Metres of a degree of latitude; of longitude, times the cosine of the latitude. */
export const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** True when a value is a position on the earth. */
export function isLatLng(value: unknown): value is LatLng {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return false;
  const { lat, lng } = value;
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

export const isInBox = ({ lat, lng }: LatLng, { south, west, north, east }: GeoBox): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** The smallest box round some points; null without points. */
export function boxRound(points: readonly LatLng[]): GeoBox | null {
  if (points.length === 0) return null;
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const { lat, lng } of points) {
    box.south = Math.min(box.south, lat);
    box.west = Math.min(box.west, lng);
    box.north = Math.max(box.north, lat);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

export const middleOf = ({ south, west, north, east }: GeoBox): LatLng => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

/** Great-circle distance in metres (haversine). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS_PER_DEGREE) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS_PER_DEGREE) / 2);
  const cosines = Math.cos(a.lat * RADIANS_PER_DEGREE) * Math.cos(b.lat * RADIANS_PER_DEGREE);
  const half = Math.min(1, sinLat * sinLat + cosines * sinLng * sinLng);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(half));
}

/** The corners of a circle as an outline, clockwise from the north. Good to a metre at a town's size, away from the poles. */
export function circleRound({ lat, lng }: LatLng, radiusMetres: number, corners = 48): LatLng[] {
  const [high, wide] = [
    radiusMetres / METRES_PER_DEGREE,
    radiusMetres / METRES_PER_DEGREE / Math.cos(lat * RADIANS_PER_DEGREE),
  ];
  return Array.from({ length: corners }, (_none, corner) => {
    const turn = (2 * Math.PI * corner) / corners;
    return {
      lat: Number((lat + high * Math.cos(turn)).toFixed(6)),
      lng: Number((lng + wide * Math.sin(turn)).toFixed(6)),
    };
  });
}

/** The bearing from one place to another, degrees clockwise from north in [0, 360); 0 for the same place. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const [fromLat, toLat] = [from.lat * RADIANS_PER_DEGREE, to.lat * RADIANS_PER_DEGREE];
  const turn = (to.lng - from.lng) * RADIANS_PER_DEGREE;
  const east = Math.sin(turn) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIANS_PER_DEGREE + 360) % 360;
}

/** Converts a length typed in the settings' unit to metres. */
export function typedToMetres(length: number, unit: DistanceUnit): number {
  return length * (unit === 'mile' ? METRES_PER_TYPED_MILE : METRES_PER_KM);
}

/** Converts metres to the settings' unit. */
export function metresToUnit(metres: number, unit: DistanceUnit): number {
  return metres / (unit === 'mile' ? METRES_PER_MILE : METRES_PER_KM);
}

/** A position written as 'lat,lng', or null. */
export function latLngOf(text: string): LatLng | null {
  const parts = text.split(',');
  const [lat, lng] = parts.map(Number);
  const point = { lat, lng };
  const isWhole = parts.length === 2 && parts.every((part) => part.trim() !== '');
  return isWhole && isLatLng(point) ? { lat: point.lat, lng: point.lng } : null;
}
