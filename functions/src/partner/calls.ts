/** The four things that a partner's system does: ask for prices, book, follow and call off. */
import { createHash } from 'node:crypto';
import type { ApiParsed } from '@/domain/api/api';
import { PARTNER_REQUEST_DAYS } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';
import { PARTNER_PICKUP_METRES, type Partner, type PartnerRequest, slotOf } from '@/domain/partner/partner';
import {
  type BookingBody,
  type PartnerBooking,
  type PartnerQuote,
  type QuoteBody,
  tripOf,
} from '@/domain/api/partner/partnerCalls';
import type { PartnerRide } from '@/domain/partner/hook';
import { languageOf } from '@/domain/language';
import { distanceMetres } from '@/domain/place/geo';
import { extraSeatsOf } from '@/domain/pricing/carType';
import { CANCELLED_BY_PARTNER } from '@/domain/ride/ownReasons';
import { paths } from '@/domain/paths';
import { allowCriticalEdits } from '../config';
import { rideNow } from '../fleet/recentRide';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { type ByPartner, bookRide } from '../booking/bookRide';
import { callOff } from '../booking/callOff';
import { comparedCars } from '../booking/comparedFares';
import { readBooking } from '../store/bookings';
import { newKey } from '../store/database';
import { readPartner, readRequest, requestHash } from '../store/partner/partners';
import { commit } from '../write/commit';
import { bookingAnswer } from '../http/answers';
import type { Admitted } from './admit';
import { type OwnProblem, type Problem, problem } from './problem';
import { toldRide } from './toldRide';

const isNearOne = ({ pickups }: Partner, pickup: BookingBody['pickup']): boolean =>
  pickups === undefined || Object.values(pickups).some((one) => distanceMetres(one, pickup) <= PARTNER_PICKUP_METRES);

/** Prices a trip in every type of car; one with too few seats has no price. Writes nothing. */
export async function quoteFor(body: QuoteBody, nowMs: number): Promise<PartnerQuote | Refused> {
  const priced = await comparedCars(tripOf(body), nowMs);
  if (isRefused(priced)) return priced;
  return {
    distance_metres: Math.round(priced.distance),
    duration_seconds: Math.round(priced.duration),
    fares: priced.cars.map(({ carType, total }) => ({
      car_type: carType.name,
      pence: body.extra_passengers > extraSeatsOf(carType) ? null : total,
    })),
  };
}

/** A ride of this partner, as it is now. Nobody is told that a ride is somebody else's. */
export async function rideOf({ uid, partner }: Admitted, id: string, nowMs: number): Promise<PartnerBooking | Refused> {
  const ride = await rideNow(id);
  if (ride === null || ride.booking.customer !== uid) return refuse('booking_not_found');
  return toldRide(partner, ride, nowMs);
}

const bodyHash = (uid: string, idempotencyKey: string, body: BookingBody): string =>
  createHash('sha256')
    .update(`${uid}\n${idempotencyKey}\n${JSON.stringify(body)}`)
    .digest('hex');

const createBody = ({ account }: Partner, body: BookingBody, id: string): ApiParsed<'create_booking'> => ({
  ...tripOf(body),
  id,
  carType: body.car_type,
  estimate: body.pence,
  guest: body.guest,
  language: languageOf(body.language),
  notes: body.note ?? '',
  needs: body.needs,
  account,
  cost_code: body.cost_code,
  booking_type_web: false,
  // Two guests may leave one door at the same time; a request sent again is known by its own key.
  again: true,
});

/** What speaks against a booking by what is stored now, beside the limits. */
function obstacleIn(
  now: Partner,
  { keyId, partner }: Admitted,
  { earlier, sent }: { earlier: PartnerRequest | null; sent: string },
): OwnProblem | null {
  if (slotOf(now, keyId) === null) return 'key_refused';
  if (now.state !== 'open') return 'partner_stopped';
  if (earlier !== null && earlier.body !== sent) return 'request_reused';
  // The account that pays was chosen by what stood before.
  return now.account === partner.account ? null : 'terms_changed';
}

type Booked = { isNew: boolean; booking: PartnerBooking };

/** Books once for each idempotency key, as the rider that the partner is. */
export async function bookFor(
  admitted: Admitted,
  { idempotencyKey, body }: { idempotencyKey: string; body: BookingBody },
  nowMs: number,
): Promise<Booked | Refused | Problem> {
  const { uid, profile, keyId } = admitted;
  const hash = requestHash(uid, idempotencyKey);
  const sent = bodyHash(uid, idempotencyKey, body);
  const id = newKey();
  let own: OwnProblem | null = null;
  const byPartner: ByPartner = async () => {
    const [earlier, partner] = await Promise.all([readRequest(hash), readPartner(uid)]);
    own = partner === null ? 'key_refused' : obstacleIn(partner, admitted, { earlier, sent });
    if (partner === null || own !== null) return refuse('permission_denied');
    const before = earlier === null ? null : await readBooking(earlier.ride);
    if (before !== null) return { answer: bookingAnswer(before) };
    if (!isNearOne(partner, body.pickup)) {
      own = 'pickup_elsewhere';
      return refuse('permission_denied');
    }
    const until = nowMs + PARTNER_REQUEST_DAYS * DAY_MS;
    const request: PartnerRequest = { uid, key: keyId, ride: id, body: sent, until };
    return {
      limits: { day: partner.day, open: partner.open },
      beside: {
        [paths.partnerRequest(hash)]: request,
        ...(partner.hook === undefined ? {} : { [paths.partnerRide(id)]: { uid, due: nowMs } satisfies PartnerRide }),
      },
    };
  };
  const create = createBody(admitted.partner, body, id);
  const made = await bookRide({ body: create, caller: { uid, profile }, nowMs }, byPartner);
  if (own !== null) return problem(own, own === 'pickup_elsewhere' ? 'pickup' : undefined);
  if (isRefused(made)) return made;
  const booking = await rideOf(admitted, made.id, nowMs);
  return isRefused(booking) ? booking : { isNew: made.id === id, booking };
}

/** Calls a ride off. `seen`: the fee that the partner agrees to, pence. One that is called off already stays as it is. */
export async function callOffFor(
  admitted: Admitted,
  { id, seen }: { id: string; seen: number },
  nowMs: number,
): Promise<PartnerBooking | Refused> {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const done = await commit<true>('partner_cancel', async () => {
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== admitted.uid) return refuse('booking_not_found');
    if (booking.status === 'CANCELLED') return { answer: true };
    const called = await callOff(booking, { reason: CANCELLED_BY_PARTNER, seen }, nowMs);
    return isRefused(called) ? called : { answer: true, update: called.update };
  });
  return isRefused(done) ? done : rideOf(admitted, id, nowMs);
}
