/** The two places most rides of the tests go between. */
import type { Place } from '@/domain/ride/booking';

export const KINGS_CROSS: Place = {
  lat: 51.5301,
  lng: -0.1241,
  add: "King's Cross Station, Euston Road, London N1C 4AL",
  zone: 'Central London',
};
export const HEATHROW: Place = {
  lat: 51.471,
  lng: -0.4525,
  add: 'Heathrow Terminals 2 & 3, Longford TW6 1EW',
  zone: 'Heathrow',
};

/** The position alone of a place. */
export const positionOf = ({ lat, lng }: Place): { lat: number; lng: number } => ({ lat, lng });
