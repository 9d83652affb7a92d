import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newBookingId } from '@/backend/later/calls';
import type { BookingAnswer, EstimateAnswer } from '@/domain/api/ride/rideApi';
import { tidyGuest } from '@/domain/ride/guest/guest';
import { hasNeeds, needsOf } from '@/domain/ride/needs/needs';
import { riderFieldsOf } from '@/domain/ride/riderFields';
import type { Failure } from '@/backend/connection/failure';
import type { MessageKey } from '@/domain/messages';
import type { UserType } from '@/domain/people/user';
import type { GroupState } from '@/state/dataGroup';
import { useAppDispatch, useGroup } from '@/state/hooks';
import { endTrip } from '@/state/kept/endTrip';
import { messageShown } from '@/state/messages';
import { bookingGroup, estimateGroup } from '@/state/personal';
import { askToLogIn } from '@/state/session';
import type { RootState } from '@/state/store';
import { openRide } from '@/components/rides/rideAddress';
import { type OtherRide, otherRide } from '@/components/rides/equal/otherRide';
import { payerBody, tripBody, type Wish, wishFault, wishKey } from './wish';

export type BookStep =
  | { at: 'form' }
  | { at: 'estimating' }
  | { at: 'confirm'; estimate: EstimateAnswer; booking: boolean }
  | { at: 'noDrivers'; estimate: EstimateAnswer; booking: boolean }
  | { at: 'equal'; estimate: EstimateAnswer; booking: boolean; other: OtherRide }
  | { at: 'booked'; answer: BookingAnswer };

/** After these failures the fare stays on the screen, to be booked again: nobody knows of the call, or it was not sent. */
const UNANSWERED: readonly MessageKey[] = ['no_answer', 'service_unavailable', 'not_sent'];

/** What a refused booking asks: to look for a driver again, or to book another ride like the one that stands. */
type Asked = 'noDrivers' | OtherRide;

function stepOf(
  { data: estimate, loading: estimating }: GroupState<EstimateAnswer>,
  { data: booked, loading: booking }: GroupState<BookingAnswer>,
  asked: Asked | null,
): BookStep {
  if (booked !== null) return { at: 'booked', answer: booked };
  if (estimating) return { at: 'estimating' };
  if (estimate === null) return { at: 'form' };
  if (asked === null) return { at: 'confirm', estimate, booking };
  return asked === 'noDrivers' ? { at: asked, estimate, booking } : { at: 'equal', estimate, booking, other: asked };
}

/** The booking as it is at this moment, which may not be on the screen yet. */
const bookingNow = (_: unknown, getState: () => RootState): GroupState<BookingAnswer> =>
  bookingGroup.select(getState());

/** Books a ride: the estimate, the rider's confirmation, the booking, and each of their failures. */
export function useBookRide() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** The dialog with the question stays open while its answer runs. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const step = stepOf(useGroup(estimateGroup), useGroup(bookingGroup), asked);
  // One id per confirmed fare: two presses still make one booking. Firebase draws it, and may come later than the fare.
  const bookingId = useRef<string | Promise<string>>('');
  /** The trip whose booking got no answer. A retry keeps its id, because the booking may exist. */
  const unanswered = useRef<string | null>(null);
  /** True once whoever books has left the fare while their booking is under way: what came of it is then told as a message. */
  const left = useRef(false);
  /** True once they have left the form too. */
  const gone = useRef(false);

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
    setAsked(null);
    dispatch(estimateGroup.clear());
    // A booking under way may be made all the same.
    if (dispatch(bookingNow).loading) left.current = true;
    else dispatch(bookingGroup.clear());
  }, [dispatch]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      // A fare agreed to on another visit is none.
      close();
    };
  }, [close]);

  /** Leads whoever has left the form to the ride they booked, unless they came back and the form has done so. */
  function leadTo({ id, booking_id }: BookingAnswer): void {
    if (dispatch(bookingNow).data === null) return;
    close();
    dispatch(endTrip());
    void navigate(openRide(id), { state: { booked: booking_id } });
  }

  async function askFare(wish: Wish): Promise<void> {
    setAsked(null);
    const outcome = await dispatch(estimateGroup.run(tripBody(wish)));
    if (!outcome.ok) await tell(outcome.failure);
    else if (unanswered.current !== wishKey(wish)) bookingId.current = newBookingId();
  }

  async function press(wish: Wish, role: UserType | null, nowMs: number): Promise<void> {
    const fault = wishFault(wish, role, nowMs);
    if (fault === null) await askFare(wish);
    else say(fault);
  }

  /** `again`: the rider knows of a ride like this one, and wants another. */
  async function book(wish: Wish, estimate: EstimateAnswer, { again = false } = {}): Promise<void> {
    const drawn = bookingId.current;
    left.current = false;
    dispatch(bookingGroup.actions.started(''));
    const id = await drawn;
    const outcome = await dispatch(
      bookingGroup.run({
        ...tripBody(wish),
        ...riderFieldsOf(wish.riderFields),
        id,
        estimate: estimate.estimateFare,
        ...payerBody(wish),
        ...(wish.guest ? { guest: tidyGuest(wish.guest) } : {}),
        ...(hasNeeds(wish.needs) ? { needs: needsOf(wish.needs) } : {}),
        ...(wish.customer === null ? {} : { customer: wish.customer }),
        booking_type_web: true,
        ...(again ? { again } : {}),
      }),
    );
    unanswered.current = null;
    if (outcome.ok) {
      if (gone.current) leadTo(outcome.value);
      return;
    }
    const { key } = outcome.failure;
    const isUnanswered = UNANSWERED.includes(key);
    if (isUnanswered) {
      unanswered.current = wishKey(wish);
      // Another fare may have been asked for meanwhile.
      bookingId.current = drawn;
    }
    if (left.current) {
      await tell(outcome.failure);
      return;
    }
    const question = key === 'no_drivers_found' ? 'noDrivers' : otherRide(outcome.failure);
    setAsked(question);
    if (question !== null) return;
    await tell(outcome.failure);
    if (key === 'bill_open') void navigate('/bookings');
    // If the fare has changed, request it again, so that the rider agrees to the actual price.
    if (key === 'estimate_changed') await askFare(wish);
    else if (!isUnanswered) close();
  }

  return { step, press, book, close };
}
