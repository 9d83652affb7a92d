import { useEffect, useMemo } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { ApiBody } from '@/domain/api/api';
import { checkTripDate, type Place } from '@/domain/ride/booking';
import type { CarType } from '@/domain/pricing/carType';
import { wishedPlace } from '@/domain/ride/change';
import type { LatLng } from '@/domain/place/geo';
import type { Pence } from '@/domain/money/money';
import { MINUTE_MS } from '@/domain/time/durations';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { zonesFound } from '@/state/trip';
import { usePolled } from '@/state/usePolled';

/** `fare` is null while it is unknown, and if no tariff covers that car (`priced` tells which). */
export type CarFare = { car: CarType; fare: Pence | null; priced: boolean };

export type ComparedFares = {
  fares: CarFare[];
  /** The route, once these two points have been requested. */
  line: readonly LatLng[];
  /** Of that route; null until it is known. */
  durationSeconds: number | null;
  loading: boolean;
  failure: Failure | null;
};

type Trip = {
  pickup: Place | null;
  drop: Place | null;
  stops: readonly Place[];
  later: boolean;
  tripdate: number;
  passengers: number;
  nowMs: number;
};

type Body = ApiBody<'compare_fares'>;

/** Age at which a fare for now is requested again, because a tariff may have ended, milliseconds. */
const FRESH_MS = 5 * MINUTE_MS;
const NO_LINE: readonly LatLng[] = [];

/** The request, or null while something is missing or the pickup time is not allowed. */
function bodyOf({ pickup, drop, stops, later, tripdate, passengers, nowMs }: Trip): Body | null {
  if (pickup === null || drop === null || (later && checkTripDate(tripdate, nowMs) !== null)) return null;
  return {
    pickup: wishedPlace(pickup),
    drop: wishedPlace(drop),
    ...(stops.length === 0 ? {} : { stops: stops.map(wishedPlace) }),
    bookLater: later,
    ...(later ? { tripdate } : {}),
    extra_passenger: passengers,
  };
}

const pointsOf = ({ pickup, drop, stops = [] }: Body): string => JSON.stringify([pickup, ...stops, drop]);

/** The price of this trip in each car type, from the server: the same figures a booking uses. */
export function useComparedFares(trip: Trip): ComparedFares {
  const dispatch = useAppDispatch();
  const cars = useAppSelector((state) => state.carTypes.data);
  const body = bodyOf(trip);
  const { answer, question, settled, failure } = usePolled('compare_fares', body, () => FRESH_MS, FRESH_MS);
  const compared = settled && failure === null ? answer : null;
  const known = body !== null && question !== null && pointsOf(question) === pointsOf(body) ? answer : null;
  const pickupZone = known === null ? undefined : known.pickupZone;
  const dropZone = known === null ? undefined : known.dropZone;
  const isNews = trip.pickup?.zone !== pickupZone || trip.drop?.zone !== dropZone;
  useEffect(() => {
    if (isNews && pickupZone !== undefined && dropZone !== undefined) {
      dispatch(zonesFound({ pickup: pickupZone, drop: dropZone }));
    }
  }, [dispatch, isNews, pickupZone, dropZone]);
  const fares = useMemo(
    () =>
      (cars ?? []).map((car) => ({
        car,
        fare: compared?.fares.find(({ carType }) => carType === car.name)?.estimateFare ?? null,
        priced: compared !== null,
      })),
    [cars, compared],
  );
  return {
    fares,
    line: known?.polylinePoints ?? NO_LINE,
    durationSeconds: known?.duration ?? null,
    loading: body !== null && !settled,
    failure: settled ? failure : null,
  };
}
