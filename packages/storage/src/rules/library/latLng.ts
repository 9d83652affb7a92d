import { LatLng } from '../types/latLng';
import { type Functions, latLng, type Methods, numeric } from './arguments';

const MEAN_RADIUS_OF_THE_EARTH = 6_371_010;

export const LATLNG_METHODS: Methods<LatLng> = {
  latitude: (point) => point.latitude,
  longitude: (point) => point.longitude,
  /** In metres along a great circle. */
  distance: (point, other) => distance(point, latLng(other)),
};

export const LATLNG_FUNCTIONS: Functions = {
  value: (latitude, longitude) => new LatLng(numeric(latitude), numeric(longitude)),
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function distance(a: LatLng, b: LatLng): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * MEAN_RADIUS_OF_THE_EARTH * Math.asin(Math.min(1, Math.sqrt(half(a.latitude, b.latitude) + along)));
}
