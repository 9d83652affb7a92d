import { useRef } from 'react';
import type { Place } from '@/domain/booking';
import type { LatLng } from '@/domain/geo';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { dropSet, type PointType, pickupSet, pointSelected, selectTrip } from '@/state/trip';

const SETTERS = { pickup: pickupSet, drop: dropSet };
/** What a point is called until its words are known. */
const UNNAMED = 'Point on the map';

/** A point with words; SPEC's cleared drop has coordinates and none. */
const chosen = (place: Place | null): Place | null => (place === null || place.add === '' ? null : place);

/** Pickup and drop, and each way to set them. Their zones are the server's to find. */
export function useTripPoints() {
  const dispatch = useAppDispatch();
  const trip = useAppSelector(selectTrip);
  /** Counts how often a point was set: words that come for an older one are dropped. */
  const turns = useRef({ pickup: 0, drop: 0 });

  const pickup = chosen(trip.pickup);
  const drop = chosen(trip.drop);

  function put(type: PointType, place: ChosenPlace | null): void {
    turns.current[type] += 1;
    if (place === null) {
      dispatch(SETTERS[type](null));
      return;
    }
    const { description: add, lat, lng } = place;
    dispatch(SETTERS[type]({ lat, lng, add, zone: null }));
  }

  function setPoint(type: PointType, place: ChosenPlace | null): void {
    put(type, place);
    // What is still missing is what a press on the map sets next.
    const other = type === 'pickup' ? drop : pickup;
    if (place !== null && other === null) dispatch(pointSelected(type === 'pickup' ? 'drop' : 'pickup'));
  }

  /** A pin let go, or a press on the map: the point is taken at once, its words follow. */
  async function setPointAt(type: PointType, at: LatLng): Promise<void> {
    setPoint(type, { description: UNNAMED, lat: at.lat, lng: at.lng });
    const turn = turns.current[type];
    const words = await loadPlaces()
      .then((places) => places.reverseGeocode(at))
      .catch(() => UNNAMED);
    if (turns.current[type] === turn) put(type, { description: words, lat: at.lat, lng: at.lng });
  }

  function swap(): void {
    turns.current.pickup += 1;
    turns.current.drop += 1;
    dispatch(pickupSet(drop));
    dispatch(dropSet(pickup));
    dispatch(pointSelected(pickup === null ? 'drop' : 'pickup'));
  }

  return {
    pickup,
    drop,
    /** Which point a press on the map sets. */
    selected: trip.selected,
    /** No pickup yet, nor one being named. */
    pickupWanted: trip.pickup === null,
    setPoint,
    setPointAt,
    swap,
  };
}

export type TripPoints = ReturnType<typeof useTripPoints>;
