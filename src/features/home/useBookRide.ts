import { useRef, useState } from 'react';
import { newBookingId } from '@/backend/bookings';
import type { BookingAnswer, EstimateAnswer } from '@/domain/api';
import { checkTripDate, type Place } from '@/domain/booking';
import type { MessageKey } from '@/domain/messages';
import type { UserType } from '@/domain/user';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { bookingGroup, estimateGroup } from '@/state/personal';
import { rememberPlaces } from './recentPlaces';

/** What the form holds when Book is pressed. */
export type Wish = {
  pickup: Place | null;
  drop: Place | null;
  carType: string | null;
  later: boolean;
  tripdate: number;
  passengers: number;
  notes: string;
  /** The rider an admin books for. */
  customer: string | null;
};

export type BookStep =
  | { at: 'form' }
  | { at: 'estimating' }
  | { at: 'confirm'; estimate: EstimateAnswer; booking: boolean }
  | { at: 'noDrivers'; estimate: EstimateAnswer; booking: boolean }
  | { at: 'booked'; answer: BookingAnswer };

/** What stands in the way of asking for a fare (SPEC section 5), or null. */
export function wishFault(wish: Wish, role: UserType | null, nowMs: number): MessageKey | null {
  if (wish.pickup === null || wish.drop === null || wish.carType === null) return 'select_proper';
  if (role === null) return 'must_login';
  if (role === 'admin' && wish.customer === null) return 'select_user';
  return wish.later ? checkTripDate(wish.tripdate, nowMs) : null;
}

const pointOf = ({ lat, lng, add }: Place): Pick<Place, 'lat' | 'lng' | 'add'> => ({ lat, lng, add });

/** Nobody knows whether such a call was carried out. */
const UNANSWERED: readonly MessageKey[] = ['no_answer', 'service_unavailable'];

/** The trip as both the estimate and the booking send it; only after `wishFault` found nothing. */
function tripBody(wish: Wish) {
  const { pickup, drop, carType, later, tripdate, passengers } = wish;
  if (pickup === null || drop === null || carType === null) throw new Error('the wish is not complete');
  return {
    pickup: pointOf(pickup),
    drop: pointOf(drop),
    carType,
    bookLater: later,
    ...(later ? { tripdate } : {}),
    extra_passenger: passengers,
  };
}

const wishKey = (wish: Wish): string => JSON.stringify([tripBody(wish), wish.customer]);

/** From the press to the booking: estimate, the rider's yes, the booking, and each way it can go wrong. */
export function useBookRide() {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<BookStep>({ at: 'form' });
  // Drawn once for a fare agreed to: pressed twice it stays one booking.
  const bookingId = useRef('');
  /** The wish whose booking got no answer: wished again it keeps its id, for it may have been made. */
  const unanswered = useRef<string | null>(null);

  const say = (key: MessageKey) => dispatch(messageShown({ key }));

  async function askFare(wish: Wish): Promise<void> {
    setStep({ at: 'estimating' });
    const outcome = await dispatch(estimateGroup.run(tripBody(wish)));
    if (outcome.ok) {
      if (unanswered.current !== wishKey(wish)) bookingId.current = newBookingId();
      setStep({ at: 'confirm', estimate: outcome.value, booking: false });
      return;
    }
    dispatch(messageShown(outcome.failure));
    setStep({ at: 'form' });
  }

  async function press(wish: Wish, role: UserType | null, nowMs: number): Promise<void> {
    const fault = wishFault(wish, role, nowMs);
    if (fault === null) await askFare(wish);
    else say(fault);
  }

  async function book(wish: Wish, estimate: EstimateAnswer): Promise<void> {
    setStep((before) =>
      before.at === 'noDrivers' ? { ...before, booking: true } : { at: 'confirm', estimate, booking: true },
    );
    const outcome = await dispatch(
      bookingGroup.run({
        ...tripBody(wish),
        id: bookingId.current,
        estimate: estimate.estimateFare,
        ...(wish.notes.trim() === '' ? {} : { notes: wish.notes }),
        ...(wish.customer === null ? {} : { customer: wish.customer }),
        booking_type_web: true,
      }),
    );
    unanswered.current = null;
    if (outcome.ok) {
      const places = [wish.drop, wish.pickup].filter((place) => place !== null);
      rememberPlaces(places.map(({ add, lat, lng }) => ({ description: add, lat, lng })));
      setStep({ at: 'booked', answer: outcome.value });
      return;
    }
    if (outcome.failure.key === 'no_drivers_found') {
      setStep({ at: 'noDrivers', estimate, booking: false });
      return;
    }
    dispatch(messageShown(outcome.failure));
    if (UNANSWERED.includes(outcome.failure.key)) {
      unanswered.current = wishKey(wish);
      setStep({ at: 'confirm', estimate, booking: false });
      return;
    }
    // A fare that changed is asked for again, so that the rider agrees to what will be charged.
    if (outcome.failure.key === 'estimate_changed') await askFare(wish);
    else setStep({ at: 'form' });
  }

  function close(): void {
    dispatch(estimateGroup.clear());
    dispatch(bookingGroup.clear());
    setStep({ at: 'form' });
  }

  return { step, press, book, close };
}
