import type { Place } from '@/domain/ride/booking';
import type { ChosenPlace } from '@/maps/port';

/** A place of the search as a point of a ride. The server finds its zone. */
export const placeFrom = ({ lat, lng, description: add }: ChosenPlace): Place => ({ lat, lng, add, zone: null });
