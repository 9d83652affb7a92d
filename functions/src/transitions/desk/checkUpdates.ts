/** The ride check: asked, answered, and told to the desk. */
import type { Booking, Driven } from '@/domain/ride/booking';
import type { CheckAnswer, CheckKind, CheckSide } from '@/domain/ride/safety/rideCheck';
import { paths } from '@/domain/paths';
import { type Found, openAlertUpdate } from './alerts';
import { noticeTexts } from '../noticeTexts';
import { audit, notices, type Stamp, type Update } from '../update';

/** Asks both sides. */
export function askCheckUpdate({ id, customer, driver }: Driven, kind: CheckKind, stamp: Stamp): Update {
  return {
    [`${paths.bookingField(id, 'checks')}/${kind}/at`]: stamp.nowMs,
    ...notices(stamp, [customer, driver], noticeTexts.rideCheck(kind), id),
    ...audit(stamp, { event: 'ask_check', bookingId: id, detail: kind }),
  };
}

/** Whom the alert is about, what stands of it, and the admins who are told. `help`: they say that they need it. */
export type Alarm = {
  about: { uid: string; role: CheckSide; help?: true };
  found: Found;
  admins: readonly string[];
};

function alarmUpdate({ id, booking_id }: Booking, kind: CheckKind, alarm: Alarm, stamp: Stamp): Update {
  const { about, found, admins } = alarm;
  const cause = { kind, bookingId: id, booking_id, ...about };
  return openAlertUpdate(cause, found, { admins, text: noticeTexts.checkTold(kind, booking_id) }, stamp);
}

/** Tells the desk that the rider does not answer. */
export const tellOfCheckUpdate = (booking: Booking, kind: CheckKind, alarm: Alarm, stamp: Stamp): Update => ({
  [`${paths.rideCheck(booking.id)}/told/${kind}`]: stamp.nowMs,
  ...alarmUpdate(booking, kind, alarm, stamp),
});

/**
 * One side answers. `alarm` is null unless they need help. Only the rider's call settles the check; the driver's leaves the
 * desk to be told if the rider does not answer. `told`: the desk was told before.
 */
export function answerCheckUpdate(
  booking: Booking,
  { side, kind, answer, told }: { side: CheckSide; kind: CheckKind; answer: CheckAnswer; told: boolean },
  alarm: Alarm | null,
  stamp: Stamp,
): Update {
  const tell = side === 'rider' && !told ? tellOfCheckUpdate : alarmUpdate;
  return {
    [`${paths.checkAnswers(booking.id, side)}/${kind}`]: answer,
    ...(alarm === null ? {} : tell(booking, kind, alarm, stamp)),
    ...audit(stamp, { event: 'answer_check', bookingId: booking.id, detail: `${kind}: ${answer}` }),
  };
}
