/** Positions as text, by which the database finds nearby drivers. Whoever only draws a map does without. */
import { geohashForLocation, geohashQueryBounds } from 'geofire-common';
import type { LatLng } from './geo';

/** The geohash that indexes a position (10 characters, about a metre). */
export function geohash(point: LatLng): string {
  return geohashForLocation([point.lat, point.lng]);
}

/** Geohash ranges that together cover a circle. They extend beyond it, so check each result with `distanceMetres`. */
export function geohashRanges(centre: LatLng, radiusMetres: number): { start: string; end: string }[] {
  return geohashQueryBounds([centre.lat, centre.lng], radiusMetres).map(([start, end]) => ({ start, end }));
}
