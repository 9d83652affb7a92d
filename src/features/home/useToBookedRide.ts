import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';
import { useAppDispatch } from '@/state/hooks';
import { endTrip } from '@/state/kept/endTrip';
import type { BookStep } from './useBookRide';

/** A rider goes straight to the ride they booked, which says that it is booked. Nobody else goes anywhere. */
export function useToBookedRide(rider: string | null, step: BookStep, close: () => void): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const booked = rider !== null && step.at === 'booked' ? step.answer : null;
  useEffect(() => {
    if (booked === null) return;
    close();
    dispatch(endTrip());
    void navigate(openRide(booked.id), { state: { booked: booked.booking_id } });
  }, [booked, close, dispatch, navigate]);
}
