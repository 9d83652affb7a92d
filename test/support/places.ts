/** The two places most rides of the tests go between. */
import type { Place } from '@/domain/ride/booking';

export const STATION: Place = {
  lat: 51.5888,
  lng: -3.0004,
  add: 'Newport Station, Queensway, Newport NP20 4AX',
  zone: 'Newport',
};
export const MARSHFIELD: Place = {
  lat: 51.533,
  lng: -3.0658,
  add: 'Marshfield, Newport CF3 2UD',
  zone: 'Newport South',
};

/** The position alone of a place. */
export const positionOf = ({ lat, lng }: Place): { lat: number; lng: number } => ({ lat, lng });
