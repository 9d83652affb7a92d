import { useEffect, useMemo, useState } from 'react';
import { call } from '@/backend/apiClient';
import type { Failure, Outcome } from '@/backend/failure';
import type { ApiBody, CompareAnswer } from '@/domain/api';
import { checkTripDate, type Place } from '@/domain/booking';
import type { CarType } from '@/domain/carType';
import type { LatLng } from '@/domain/geo';
import type { Pence } from '@/domain/money';
import { useAppSelector } from '@/state/hooks';

/** `fare` is null while it is not known, and where no tariff holds for that car (`priced` tells which). */
export type CarFare = { car: CarType; fare: Pence | null; priced: boolean };

export type ComparedFares = {
  fares: CarFare[];
  /** The way, as soon as these two points have been asked for once. */
  line: readonly LatLng[];
  loading: boolean;
  failure: Failure | null;
};

type Trip = {
  pickup: Place | null;
  drop: Place | null;
  later: boolean;
  tripdate: number;
  passengers: number;
  nowMs: number;
};

type Body = ApiBody<'compare_fares'>;
type Answered = { asked: string; points: string; outcome: Outcome<CompareAnswer> };

/** A fare for now is asked for again after this long: a tariff may have ended meanwhile, milliseconds. */
const FRESH_MS = 300_000;
const NO_LINE: readonly LatLng[] = [];

/** What to ask, or null while something is missing or the time is none to book for. */
function bodyOf({ pickup, drop, later, tripdate, passengers, nowMs }: Trip): Body | null {
  if (pickup === null || drop === null || (later && checkTripDate(tripdate, nowMs) !== null)) return null;
  const point = ({ lat, lng, add }: Place) => ({ lat, lng, add });
  return {
    pickup: point(pickup),
    drop: point(drop),
    bookLater: later,
    ...(later ? { tripdate } : {}),
    extra_passenger: passengers,
  };
}

/** What this trip costs in each car type, by the server: the very figures a booking is made at. */
export function useComparedFares(trip: Trip): ComparedFares {
  const cars = useAppSelector((state) => state.carTypes.data);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const body = bodyOf(trip);
  const points = body === null ? '' : JSON.stringify([body.pickup, body.drop]);
  const asked = body === null ? '' : JSON.stringify([body, trip.later ? 0 : Math.floor(trip.nowMs / FRESH_MS)]);

  useEffect(() => {
    if (asked === '') return undefined;
    let live = true;
    const [question] = JSON.parse(asked) as [Body, number];
    void call('compare_fares', question).then((outcome) => {
      const { pickup, drop } = question;
      if (live) setAnswered({ asked, points: JSON.stringify([pickup, drop]), outcome });
    });
    return () => {
      live = false;
    };
  }, [asked]);

  const current = answered !== null && answered.asked === asked ? answered.outcome : null;
  const known = answered !== null && answered.points === points && answered.outcome.ok ? answered.outcome.value : null;
  const compared = current?.ok ? current.value : null;
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
    loading: asked !== '' && current === null,
    failure: current !== null && !current.ok ? current.failure : null,
  };
}
