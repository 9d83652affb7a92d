/** How far a cab can have come in a time: the measure of every place and time that a phone reports. */
import { CAB_TOP_SPEED_KMH } from '../limits';
import { distanceMetres, type LatLng } from '../place/geo';

/** No cab drives faster for long, metres per millisecond. */
export const TOP_SPEED = CAB_TOP_SPEED_KMH / 3600;
/** Fixes closer than this to the one before add nothing but noise, metres. */
export const NEAR_METRES = 10;
/** Two fixes of one standing phone may be this far apart between tall buildings, metres. */
export const ASTRAY_METRES = 150;

/** Metres of the straight lines from place to place. */
export const straightWay = (places: readonly LatLng[]): number =>
  places.slice(1).reduce((metres, place, index) => metres + distanceMetres(places[index] as LatLng, place), 0);

/** A place at an instant, epoch ms. */
export type Seen = LatLng & { at: number };

/** True when a cab seen at one place can have been at another then, allowing for the error of both fixes. */
export const couldBeBoth = (one: Seen, other: Seen): boolean =>
  distanceMetres(one, other) <= ASTRAY_METRES + TOP_SPEED * Math.abs(other.at - one.at);
