/**
 * Refusals to carry somebody because of what they need. The audit and the notices name neither the reason nor the need: both
 * are in the refusal, which the office alone reads.
 */
import type { Booking, Driven } from '@/domain/ride/booking';
import { answerCounted } from '@/domain/ride/needs/offerAnswers';
import {
  type CannotCarry,
  driversRefusalId,
  type Refusal,
  type RefusedFor,
  type RefusalState,
  ridersRefusalId,
} from '@/domain/ride/needs/refusal';
import { paths } from '@/domain/paths';
import { monthAt } from '@/domain/time/months';
import { noticeTexts } from '../noticeTexts';
import { audit, defined, increment, notices, type Stamp, type Update } from '../update';

/** A driver gives a ride back because of what the passenger needs; part of the update that gives it back. */
export function refusalUpdate(booking: Driven, reason: CannotCarry, stamp: Stamp): Update {
  const { id: bookingId, booking_id, driver } = booking;
  const refusal: Refusal = { bookingId, booking_id, driver, by: 'driver', at: stamp.nowMs, state: 'open', reason };
  return {
    [paths.refusal(driversRefusalId(booking))]: refusal,
    ...audit(stamp, { event: 'refusal', bookingId, subject: driver }),
  };
}

type Told = { driver: string; about: RefusedFor; words: string | undefined };

export function reportRefusalUpdate(
  { id: bookingId, booking_id }: Booking,
  { driver, about, words }: Told,
  admins: readonly string[],
  stamp: Stamp,
): Update {
  const refusal: Refusal = defined({
    bookingId,
    booking_id,
    driver,
    by: 'rider',
    at: stamp.nowMs,
    state: 'open',
    about,
    words,
  });
  return {
    [paths.refusal(ridersRefusalId(bookingId))]: refusal,
    ...notices(stamp, admins, noticeTexts.refusalReported(booking_id), bookingId),
    ...audit(stamp, { event: 'report_refusal', bookingId, subject: driver }),
  };
}

/** The entry of what followed one decision. There is one, so of two that follow it at the same moment one is refused. */
const followed = (id: string, { decided_at = 0 }: Refusal, stamp: Stamp): Stamp => ({
  ...stamp,
  newKey: () => `${id}-decided-${decided_at}`,
});

type Decided = { to: RefusalState; note: string | undefined };

export function decideRefusalUpdate(id: string, refusal: Refusal, { to, note }: Decided, stamp: Stamp): Update {
  const { bookingId, driver, state: from } = refusal;
  return {
    [paths.refusal(id)]: defined({ ...refusal, state: to, decided_at: stamp.nowMs, decided_by: stamp.by, note }),
    ...audit(followed(id, refusal, stamp), { event: 'decide_refusal', bookingId, subject: driver, from, to }),
  };
}

/** Counts how a driver answered an offer, in the month of the answer. */
export function countAnswer(driver: string, answer: { accepted: boolean; withNeeds: boolean }, nowMs: number): Update {
  const month = monthAt(nowMs);
  const counter = answerCounted(answer.accepted, answer.withNeeds);
  return { [`${paths.offerAnswer(month, driver)}/${counter}`]: increment(1) };
}
