/** The ride check: asked, answered, and told to the desk. */
import type { Alert } from '@/domain/ride/safety/alert';
import type { Booking, Driven } from '@/domain/ride/booking';
import type { CheckAnswer, CheckKind } from '@/domain/ride/safety/rideCheck';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { openAlertUpdate } from './alerts';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type Stamp, type Update } from '../update';

const fieldOf = (id: string, kind: CheckKind, field: string): string =>
  `${paths.bookingField(id, 'checks')}/${kind}/${field}`;

/** Asks both sides. */
export function askCheckUpdate({ id, customer, driver }: Driven, kind: CheckKind, stamp: Stamp): Update {
  return {
    [fieldOf(id, kind, 'at')]: stamp.nowMs,
    ...notice(stamp, customer, noticeTexts.rideCheck(kind), id),
    ...notice(stamp, driver, noticeTexts.rideCheck(kind), id),
    ...audit(stamp, { event: 'ask_check', bookingId: id, detail: kind }),
  };
}

/** Who the alert is about, what stands of it, where the cab is, and the admins who are told. */
export type Alarm = {
  about: { uid: string; role: 'rider' | 'driver' };
  before: Alert | null;
  place: LatLng;
  admins: readonly string[];
};

/** Tells the desk. */
export function tellOfCheckUpdate(booking: Booking, kind: CheckKind, alarm: Alarm, stamp: Stamp): Update {
  const { id, booking_id, checks } = booking;
  const { about, before, place, admins } = alarm;
  const cause = { kind, bookingId: id, booking_id, ...about };
  return {
    ...(checks?.[kind]?.told === undefined ? { [fieldOf(id, kind, 'told')]: stamp.nowMs } : {}),
    ...openAlertUpdate(cause, before, place, { admins, text: noticeTexts.checkTold(kind, booking_id) }, stamp),
  };
}

/** One side answers. `alarm` is null unless they need help. */
export function answerCheckUpdate(
  booking: Booking,
  { side, kind, answer }: { side: 'rider' | 'driver'; kind: CheckKind; answer: CheckAnswer },
  alarm: Alarm | null,
  stamp: Stamp,
): Update {
  return {
    [fieldOf(booking.id, kind, side)]: answer,
    ...(alarm === null ? {} : tellOfCheckUpdate(booking, kind, alarm, stamp)),
    ...audit(stamp, { event: 'answer_check', bookingId: booking.id, detail: `${kind}: ${answer}` }),
  };
}
