import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newBookingId } from '@/backend/rides/bookings';
import { openRide } from '@/components/rides/rideAddress';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import type { PaymentMode, Place } from '@/domain/ride/booking';
import { wishedPlace } from '@/domain/ride/change';
import { hasNeeds, type Needs, needsOf } from '@/domain/ride/needs/needs';
import { type RiderFields, riderFieldsOf } from '@/domain/ride/riderFields';
import { MINUTE_MS } from '@/domain/time/durations';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { usePress } from '@/state/useCall';
import { usePolled } from '@/state/usePolled';
import { useHere } from './useHere';

/** Age at which the fare is requested again, because a tariff may have ended, milliseconds. */
const FRESH_MS = 5 * MINUTE_MS;

/** What the passenger has said so far. */
export type CabWish = {
  token: string;
  carType: string;
  pickup: Place;
  drop: Place | null;
  fields: RiderFields;
  needs: Needs;
  payWith: PaymentMode | null;
};

/** The fare of a ride in the scanned cab, and the press by which it begins. */
export function useBoarding(wish: CabWish) {
  const { token, carType, pickup, drop, fields, needs, payWith } = wish;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { press, busy } = usePress();
  const here = useHere();
  /** The press that was made last: the same one again keeps its id, because the ride may have begun. */
  const last = useRef({ key: '', id: '' });
  const { lat, lng } = pickup;
  const trip =
    drop === null
      ? null
      : {
          pickup: { lat, lng, add: 'The cab' },
          drop: wishedPlace(drop),
          carType,
          bookLater: false,
          walk_up: true as const,
          extra_passenger: fields.extra_passenger,
        };
  const { answer, settled, failure, again } = usePolled('estimate', trip, () => FRESH_MS, FRESH_MS);
  const estimate: EstimateAnswer | null = trip !== null && settled && failure === null ? answer : null;

  async function board(): Promise<void> {
    if (estimate === null || drop === null) return;
    const body = {
      ...riderFieldsOf(fields),
      token,
      drop: wishedPlace(drop),
      estimate: estimate.estimateFare,
      ...(hasNeeds(needs) ? { needs: needsOf(needs) } : {}),
      ...(payWith === null ? {} : { pay_with: payWith }),
    };
    const key = JSON.stringify(body);
    if (last.current.key !== key) last.current = { key, id: newBookingId() };
    const { id } = last.current;
    const outcome = await press(async (send) => {
      const from = await here();
      return send('board_cab', { ...body, pickup: wishedPlace(pickup), ...(from === null ? {} : { from }), id });
    });
    if (outcome === null) return;
    if (outcome.ok) {
      void navigate(openRide(outcome.value.id), { replace: true, state: { booked: outcome.value.booking_id } });
      return;
    }
    dispatch(messageShown(outcome.failure));
    if (outcome.failure.key === 'estimate_changed') again();
  }

  return {
    estimate,
    pricing: trip !== null && !settled,
    failure: settled ? failure : null,
    board,
    boarding: busy,
  };
}
