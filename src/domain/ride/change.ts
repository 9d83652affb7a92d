/** What of a booking may be changed, in which status: the one table that the server, the rules and the screens read. */
import { type Booking, type BookingStatus, isUpcoming, type Place } from './booking';
import { distanceMetres, type LatLng } from '../place/geo';
import type { Seen } from './reach';

export const CHANGE_PARTS = ['pickup', 'drop', 'stops', 'notes', 'tripdate', 'extra_passenger'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** `AHEAD`: a ride booked ahead whose search has not begun. */
type Standing = 'AHEAD' | BookingStatus;

const ON_THE_WAY: readonly ChangePart[] = ['drop', 'stops', 'notes'];

/**
 * Drivers are asked because they are near the pickup and free at the time, so both stay once the search has begun.
 * Nothing changes once there is a bill.
 */
export const CHANGEABLE: Readonly<Record<Standing, readonly ChangePart[]>> = {
  AHEAD: CHANGE_PARTS,
  NEW: ON_THE_WAY,
  ACCEPTED: ON_THE_WAY,
  ARRIVED: ON_THE_WAY,
  STARTED: ON_THE_WAY,
  REACHED: [],
  PENDING: [],
  PAID: [],
  COMPLETE: [],
  CANCELLED: [],
};

/** The statuses in which something may be changed. */
export const CHANGE_STATUSES = (['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'] as const).filter(
  (status) => CHANGEABLE[status].length > 0,
);

/** The parts that may be changed now. */
export const changeableParts = (booking: Pick<Booking, 'status' | 'bookLater' | 'dispatch'>): readonly ChangePart[] =>
  CHANGEABLE[isUpcoming(booking) ? 'AHEAD' : booking.status];

/** A place as somebody wishes it: its zone is the server's to find. */
export type WishedPlace = Omit<Place, 'zone'>;
/** A place without what the server adds to it. */
export const wishedPlace = ({ lat, lng, add }: WishedPlace): WishedPlace => ({ lat, lng, add });

/** The parts somebody wishes to change; a part that is missing stays. Times are epoch ms. */
export type Change = {
  pickup?: WishedPlace | undefined;
  drop?: WishedPlace | undefined;
  stops?: readonly WishedPlace[] | undefined;
  notes?: string | undefined;
  tripdate?: number | undefined;
  extra_passenger?: number | undefined;
};

type Before = Pick<Booking, 'pickup' | 'drop' | 'stops' | 'notes' | 'tripdate' | 'extra_passenger'>;

const same = (one: WishedPlace, other: WishedPlace): boolean =>
  one.lat === other.lat && one.lng === other.lng && one.add === other.add;

/** The parts in which a wish differs from the booking, in the order of the table. */
export function changedParts(booking: Before, wish: Change): ChangePart[] {
  const stops = booking.stops ?? [];
  const differs: Record<ChangePart, boolean> = {
    pickup: wish.pickup !== undefined && !same(wish.pickup, booking.pickup),
    drop: wish.drop !== undefined && !same(wish.drop, booking.drop),
    stops:
      wish.stops !== undefined &&
      (wish.stops.length !== stops.length || wish.stops.some((stop, index) => !same(stop, stops[index] ?? stop))),
    notes: wish.notes !== undefined && wish.notes.trim() !== (booking.notes ?? '').trim(),
    tripdate: wish.tripdate !== undefined && wish.tripdate !== booking.tripdate,
    extra_passenger: wish.extra_passenger !== undefined && wish.extra_passenger !== booking.extra_passenger,
  };
  return CHANGE_PARTS.filter((part) => differs[part]);
}

/** True if a change of these parts needs a new fare, which the person agrees to. */
export const needsFare = (parts: readonly ChangePart[]): boolean => parts.some((part) => part !== 'notes');

/** Places nearer to each other than this are one place, metres: the two sides of a street. */
export const SAME_PLACE_METRES = 30;

/**
 * A wished place of a ride under way as it is kept: one that was in the ride before stays since when it was; any other one
 * is in it since `nowMs`.
 */
export function placeAhead<P extends LatLng>(
  wished: P,
  before: readonly (LatLng & { since?: number })[],
  nowMs: number,
): P & { since?: number } {
  const known = before.find(({ lat, lng }) => lat === wished.lat && lng === wished.lng);
  const since = known === undefined ? nowMs : known.since;
  return since === undefined ? wished : { ...wished, since };
}

/** True if a change of a ride under way moves no place by more than the width of a street. */
export function movesNothing(booking: Before, { drop, stops: wished }: Change): boolean {
  const stops = booking.stops ?? [];
  const isHere = (place: WishedPlace, before: LatLng | undefined): boolean =>
    before !== undefined && distanceMetres(place, before) < SAME_PLACE_METRES;
  return (
    (drop === undefined || isHere(drop, booking.drop)) &&
    (wished === undefined ||
      (wished.length === stops.length && wished.every((stop, index) => isHere(stop, stops[index]))))
  );
}

/**
 * The stops that are still ahead of a cab that took this way: it made one if it came within `withinMetres` of it, in
 * their order, after the stop had come into the ride.
 */
export function stopsAhead<P extends LatLng & { since?: number }>(
  stops: readonly P[],
  way: readonly Seen[],
  withinMetres: number,
): readonly P[] {
  const ahead = [...stops];
  for (const seen of way) {
    const next = ahead.findIndex(({ since = 0 }) => since <= seen.at);
    const stop = ahead[next];
    if (stop !== undefined && distanceMetres(seen, stop) <= withinMetres) ahead.splice(next, 1);
  }
  return ahead;
}
