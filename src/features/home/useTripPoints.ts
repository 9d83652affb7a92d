import { useCallback, useEffect, useRef } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { LatLng } from '@/domain/place/geo';
import { UNNAMED_POINT } from '@/domain/place/unnamed';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import type { RootState } from '@/state/store';
import { dropSet, type PointType, pickupSet, pointSelected, selectTrip, stopsSet, type TripPoint } from '@/state/trip';
import { placeFrom } from './place/chosenPlace';
import { placeHere } from './place/useFoundPickup';

const SETTERS = { pickup: pickupSet, drop: dropSet };

/** Pickup and drop-off, and the functions that set them. The server finds their zones. */
export function useTripPoints() {
  const dispatch = useAppDispatch();
  const trip = useAppSelector(selectTrip);
  /** Counts the searches for the device that were begun or given up, so that only the answer to the latest one counts. */
  const searches = useRef(0);
  const stopLocating = useCallback(() => {
    searches.current += 1;
  }, []);
  useEffect(() => stopLocating, [stopLocating]);

  const { pickup, drop } = trip;

  function put(type: PointType, place: ChosenPlace | null): void {
    if (place === null) {
      dispatch(SETTERS[type](null));
      return;
    }
    const { placeId } = place;
    dispatch(SETTERS[type]({ ...placeFrom(place), ...(placeId === undefined ? {} : { place_id: placeId }) }));
  }

  function setPoint(type: PointType, place: ChosenPlace | null): void {
    if (type === 'pickup') stopLocating();
    put(type, place);
    // A press on the map next sets the point that is still missing.
    const other = type === 'pickup' ? drop : pickup;
    if (place !== null && other === null) dispatch(pointSelected(type === 'pickup' ? 'drop' : 'pickup'));
  }

  /** Sets the pickup to where the device is, unless something else is chosen meanwhile. Returns a failure that is to be told. */
  async function locate(): Promise<Failure | null> {
    stopLocating();
    const search = searches.current;
    const outcome = await placeHere();
    if (searches.current !== search) return null;
    if (!outcome.ok) return outcome.failure;
    setPoint('pickup', outcome.value);
    return null;
  }

  /** Sets the pickup to where the device is, unless there is one by now: chosen by hand, or kept of the trip and just back. */
  const setFoundPickup = (place: ChosenPlace): void =>
    dispatch((_, getState: () => RootState) => {
      if (selectTrip(getState()).pickup === null) setPoint('pickup', place);
    });

  /** Sets a point from a dropped pin or a press on the map. The point is set at once; its address follows. */
  async function setPointAt(type: PointType, at: LatLng): Promise<void> {
    setPoint(type, { description: UNNAMED_POINT, lat: at.lat, lng: at.lng });
    const words = await loadPlaces()
      .then((places) => places.reverseGeocode(at))
      .catch(() => UNNAMED_POINT);
    dispatch((_, getState: () => RootState) => {
      const now = selectTrip(getState())[type];
      // By now the point may be another one, or booked.
      if (now?.lat === at.lat && now.lng === at.lng) put(type, { description: words, lat: at.lat, lng: at.lng });
    });
  }

  function swap(): void {
    stopLocating();
    dispatch(stopsSet(trip.stops.toReversed()));
    dispatch(pickupSet(drop));
    dispatch(dropSet(pickup));
    dispatch(pointSelected(pickup === null ? 'drop' : 'pickup'));
  }

  return {
    pickup,
    drop,
    /** The point that a press on the map sets. */
    selected: trip.selected,
    /** True if there is no pickup yet and none is being looked up. */
    pickupWanted: pickup === null,
    /** The stops on the way; null for one that has no place yet. */
    stops: trip.stops,
    setStops: (stops: readonly (TripPoint | null)[]) => dispatch(stopsSet([...stops])),
    setPoint,
    setFoundPickup,
    locate,
    /** Gives up a search for the device: the pickup stays as it is. */
    stopLocating,
    setPointAt,
    swap,
  };
}

export type TripPoints = ReturnType<typeof useTripPoints>;
