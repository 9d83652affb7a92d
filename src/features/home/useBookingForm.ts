import { useMemo, useState } from 'react';
import { watchKeptNeeds } from '@/backend/later/sources';
import type { Needs } from '@/domain/ride/needs/needs';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectIsRiderExpected, selectSession } from '@/state/session';
import { selectTrip } from '@/state/trip';
import { useServerNow } from '@/state/useServerNow';
import { useBookAgain } from './again';
import { useNearbyCabs } from './cabs/useNearbyCabs';
import { useKnownPlaces } from './place/useKnownPlaces';
import type { Wish } from './wish';
import { useComparedFares } from './useComparedFares';
import { useKeptTrip } from './useKeptTrip';
import { useTripPoints } from './useTripPoints';

const NOTHING_NEEDED: Needs = {};

/** Interval of the clock behind lead times and fares, milliseconds. */
const CLOCK_MS = 30_000;

/**
 * The booking form without a face: the trip as it is filled in, the fares of each car, the cabs nearby, and the wish that
 * is booked. `customer` is the rider an admin books for.
 */
export function useBookingForm(customer: string | null) {
  const session = useAppSelector(selectSession);
  const trip = useAppSelector(selectTrip);
  const cars = useAppSelector((state) => state.carTypes);
  const nowMs = useServerNow(CLOCK_MS);
  const [openedAt] = useState(nowMs);
  const expected = useAppSelector(selectIsRiderExpected);
  const role = session.phase === 'signedIn' ? session.role : expected ? 'rider' : null;
  const rider = session.phase === 'signedIn' && session.role === 'rider' ? session.uid : null;
  const walletBalance = session.phase === 'signedIn' && role === 'rider' ? session.profile.walletBalance : null;
  useKeptTrip(rider);
  useBookAgain();

  const points = useTripPoints();
  const { pickup, drop } = points;
  const stops = useMemo(() => points.stops.filter((stop) => stop !== null), [points.stops]);
  const { later, riderFields, payWith, onAccount, guest } = trip;
  const { data: kept } = useObserved(watchKeptNeeds, rider, 'no_data');
  // What is kept is the rider's own, and none of somebody for whom they book.
  const needs = trip.needs ?? (guest ? null : kept) ?? NOTHING_NEEDED;
  const tripdate = trip.tripdate ?? openedAt;
  const passengers = riderFields.extra_passenger;
  const compared = useComparedFares({ pickup, drop, stops, later, tripdate, passengers, nowMs });
  const { fares, failure } = compared;
  const { nearby, cabs } = useNearbyCabs(role === null || later ? null : pickup);
  const known = useKnownPlaces();
  const carType = trip.carType ?? cars.data?.[0]?.name ?? null;
  const isElsewhere = failure?.key === 'no_tariff_found' || failure?.key === 'pickup_unserved';
  const unserved = pickup !== null && (isElsewhere || nearby?.served === false);
  const wish: Wish = {
    pickup,
    drop,
    stops,
    carType,
    later,
    tripdate,
    riderFields,
    payWith,
    // The desk books on its own line, and a visitor on no account.
    onAccount: rider === null ? null : onAccount,
    needs,
    guest,
    customer,
  };
  return {
    role,
    /** The id of a rider who books for themselves; null at the desk, and while it is not known yet who is signed in. */
    rider,
    /** What that rider's wallet holds, pence. */
    walletBalance,
    trip,
    nowMs,
    points,
    known,
    compared,
    nearby,
    cabs,
    kept,
    wish,
    needs,
    /** The fare of the chosen car type, pence; null while it is unknown. */
    fare: fares.find(({ car }) => car.name === carType)?.fare ?? null,
    /** Nobody is driven from the pickup. */
    unserved,
    /** Why there is no fare, for any other reason. */
    fault: (unserved ? null : failure?.key) ?? (cars.error.flag ? cars.error.key : null),
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;
