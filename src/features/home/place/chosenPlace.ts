import type { Place } from '@/domain/ride/booking';
import type { WishedPlace } from '@/domain/ride/change';
import type { ChosenPlace } from '@/maps/port';

/** A place that a ride had before, as a point of a form. The server finds its zone. */
export const placeAgain = ({ lat, lng, add }: WishedPlace): Place => ({ lat, lng, add, zone: null });

/** The same of a place of the search. */
export const placeFrom = ({ lat, lng, description: add }: ChosenPlace): Place => placeAgain({ lat, lng, add });
