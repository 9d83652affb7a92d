/** A past ride taken again: its points and car wait in the booking form. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Booking, Place } from '@/domain/ride/booking';
import { isCoarse } from '@/domain/ride/pastDetails';
import { useAppDispatch } from '@/state/hooks';
import { tripFilled } from '@/state/trip';
import { placeAgain } from './place/chosenPlace';

type Again = { pickup: Place; drop: Place; stops?: Place[]; carType: string };

/** The address and the router's state of a link that offers this ride again: `<ButtonLink {...bookAgain(booking)}>`. */
export type AgainLink = { to: string; state: { again: Again } };

/** Null for a ride whose places are only kept roughly: nobody can be picked up there. */
export function bookAgain({
  pickup,
  drop,
  stops,
  carType,
}: Pick<Booking, 'pickup' | 'drop' | 'stops' | 'carType'>): AgainLink | null {
  const usable = [pickup, drop].every((place) => place.add !== '' && !isCoarse(place));
  if (!usable) return null;
  return {
    to: '/',
    state: {
      again: {
        pickup: placeAgain(pickup),
        drop: placeAgain(drop),
        ...(stops && { stops: stops.map(placeAgain) }),
        carType,
      },
    },
  };
}

const againOf = (state: unknown): Again | null => (state as { again?: Again } | null)?.again ?? null;

/** Fills the form with the ride that is taken again, once: Back and a reload leave alone what was changed since. */
export function useBookAgain(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const again = againOf(state);
  useEffect(() => {
    if (again === null) return;
    dispatch(tripFilled(again));
    void navigate(pathname, { replace: true, state: null });
  }, [again, dispatch, navigate, pathname]);
}
