import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newBookingId } from '@/backend/rides/bookings';
import type { BookingAnswer, EstimateAnswer } from '@/domain/api/ride/rideApi';
import { tidyGuest } from '@/domain/ride/guest/guest';
import { hasNeeds, needsOf } from '@/domain/ride/needs/needs';
import { riderFieldsOf } from '@/domain/ride/riderFields';
import type { Failure } from '@/backend/connection/failure';
import type { MessageKey } from '@/domain/messages';
import type { UserType } from '@/domain/people/user';
import type { GroupState } from '@/state/dataGroup';
import { useAppDispatch, useGroup } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { bookingGroup, estimateGroup } from '@/state/personal';
import { askToLogIn } from '@/state/session';
import { tripBody, type Wish, wishFault, wishKey } from './wish';

export type BookStep =
  | { at: 'form' }
  | { at: 'estimating' }
  | { at: 'confirm'; estimate: EstimateAnswer; booking: boolean }
  | { at: 'noDrivers'; estimate: EstimateAnswer; booking: boolean }
  | { at: 'booked'; answer: BookingAnswer };

/** After these failures the fare stays on the screen, to be booked again: nobody knows of the call, or it was not sent. */
const UNANSWERED: readonly MessageKey[] = ['no_answer', 'service_unavailable', 'not_sent'];

function stepOf(
  { data: estimate, loading: estimating }: GroupState<EstimateAnswer>,
  { data: booked, loading: booking }: GroupState<BookingAnswer>,
  noDrivers: boolean,
): BookStep {
  if (booked !== null) return { at: 'booked', answer: booked };
  if (estimating) return { at: 'estimating' };
  if (estimate === null) return { at: 'form' };
  return { at: noDrivers ? 'noDrivers' : 'confirm', estimate, booking };
}

/** Books a ride: the estimate, the rider's confirmation, the booking, and each of their failures. */
export function useBookRide() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** True when no driver was found. The dialog that offers to try again stays open while a retry runs. */
  const [noDrivers, setNoDrivers] = useState(false);
  const step = stepOf(useGroup(estimateGroup), useGroup(bookingGroup), noDrivers);
  // One id per confirmed fare: two presses still make one booking.
  const bookingId = useRef('');
  /** The trip whose booking got no answer. A retry keeps its id, because the booking may exist. */
  const unanswered = useRef<string | null>(null);

  const say = (key: MessageKey) => dispatch(messageShown({ key }));

  /** The sign-in has ended: the trip waits for the next one. */
  async function signInAgain(): Promise<void> {
    await dispatch(askToLogIn());
    void navigate('/login');
  }

  async function tell(failure: Failure): Promise<void> {
    if (failure.key === 'not_logged_in') await signInAgain();
    else dispatch(messageShown(failure));
  }

  const close = useCallback((): void => {
    setNoDrivers(false);
    dispatch(estimateGroup.clear());
    dispatch(bookingGroup.clear());
  }, [dispatch]);
  // A fare agreed to on another visit is none.
  useEffect(() => close, [close]);

  async function askFare(wish: Wish): Promise<void> {
    setNoDrivers(false);
    const outcome = await dispatch(estimateGroup.run(tripBody(wish)));
    if (!outcome.ok) await tell(outcome.failure);
    else if (unanswered.current !== wishKey(wish)) bookingId.current = newBookingId();
  }

  async function press(wish: Wish, role: UserType | null, nowMs: number): Promise<void> {
    const fault = wishFault(wish, role, nowMs);
    if (fault === null) await askFare(wish);
    else say(fault);
  }

  async function book(wish: Wish, estimate: EstimateAnswer): Promise<void> {
    const outcome = await dispatch(
      bookingGroup.run({
        ...tripBody(wish),
        ...riderFieldsOf(wish.riderFields),
        id: bookingId.current,
        estimate: estimate.estimateFare,
        ...(wish.payWith ? { pay_with: wish.payWith } : {}),
        ...(wish.guest ? { guest: tidyGuest(wish.guest) } : {}),
        ...(hasNeeds(wish.needs) ? { needs: needsOf(wish.needs) } : {}),
        ...(wish.customer === null ? {} : { customer: wish.customer }),
        booking_type_web: true,
      }),
    );
    unanswered.current = null;
    if (outcome.ok) return;
    const { key } = outcome.failure;
    setNoDrivers(key === 'no_drivers_found');
    if (key === 'no_drivers_found') return;
    await tell(outcome.failure);
    if (key === 'bill_open') void navigate('/bookings');
    if (UNANSWERED.includes(key)) unanswered.current = wishKey(wish);
    // If the fare has changed, request it again, so that the rider agrees to the actual price.
    else if (key === 'estimate_changed') await askFare(wish);
    else close();
  }

  return { step, press, book, close };
}
