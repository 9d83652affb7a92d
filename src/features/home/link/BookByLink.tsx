import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LinkedPlace, readBookingLink } from '@/domain/ride/link/bookingLink';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useAppDispatch } from '@/state/hooks';
import { type PointType, type TripPoint, tripFilled, type TripState } from '@/state/trip';
import { instantOfInput } from '@/domain/time/dateTimeInput';
import { useWayOn } from './useWayOn';

const pointOf = (place: LinkedPlace | null): TripPoint | null =>
  place === null || 'words' in place ? null : { lat: place.lat, lng: place.lng, add: place.name, zone: null };

const soughtIn = (type: PointType, place: LinkedPlace | null): TripState['sought'] =>
  place !== null && 'words' in place ? { [type]: place.words } : {};

function tripOf(hash: string): Partial<TripState> {
  const { from, to, when } = readBookingLink(hash);
  const pickup = pointOf(from);
  const tripdate = when === null ? Number.NaN : instantOfInput(when, DEFAULT_TIME_ZONE);
  return {
    pickup,
    drop: pointOf(to),
    sought: { ...soughtIn('pickup', from), ...soughtIn('drop', to) },
    selected: pickup === null ? 'pickup' : 'drop',
    ...(Number.isNaN(tripdate) ? {} : { later: true, tripdate }),
  };
}

/** Fills the booking form from a link, once: this page leaves nothing in the history. */
export default function BookByLink() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const wayOn = useWayOn();
  useEffect(() => {
    dispatch(tripFilled(tripOf(hash)));
    void navigate(wayOn, { replace: true });
  }, [dispatch, navigate, hash, wayOn]);
  return null;
}
