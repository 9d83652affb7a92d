/** The notices about rides booked ahead in every language to riders and drivers, and to the office in English. */
import { inEveryLanguage } from '@/domain/desk/inEveryLanguage';
import type { Booking } from '@/domain/ride/booking';
import type { Ahead } from '@/domain/ride/told';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import * as cy from '@/languages/cy/notices/ahead';
import * as en from '@/languages/en/notices/ahead';
import type { NoticeText } from '@/domain/desk/notice';

const day = ({ tripdate }: Ahead): string => formatDateTime(tripdate, DEFAULT_TIME_ZONE);
const clock = ({ tripdate }: Ahead): string => formatTime(tripdate, DEFAULT_TIME_ZONE);

const deskTexts = {
  /** To admins. */
  givenUpLate: (ride: Ahead): NoticeText => ({
    title: 'A driver gave up a claimed ride late',
    body: `Booking ${ride.booking_id} for ${day(ride)} has no driver. The audit says who gave it up.`,
  }),
  claimLapsedAtDesk: (ride: Ahead): NoticeText => ({
    title: 'A claimed ride has lost its driver',
    body: `Booking ${ride.booking_id} for ${day(ride)} is offered to other drivers. The audit names the driver who had claimed it.`,
  }),
  noCab: (ride: Ahead): NoticeText => ({
    title: `No cab yet for ${clock(ride)}`,
    body: `Booking ${ride.booking_id}. The dashboard shows where.`,
  }),
  /** To the admins, of a ride that the desk booked. */
  searchEnding: ({ booking_id, waits_until: until = 0 }: Pick<Booking, 'booking_id' | 'waits_until'>): NoticeText => ({
    title: 'No cab yet for your caller',
    body: `We look for booking ${booking_id} until ${formatTime(until, DEFAULT_TIME_ZONE)}. Wait longer, or ring the rider.`,
  }),
  endedWithoutCab: ({ booking_id }: Pick<Booking, 'booking_id'>): NoticeText => ({
    title: 'No cab for your caller',
    body: `Nobody took booking ${booking_id}, so it has ended. Ring the rider.`,
  }),
};

export const aheadTexts = { ...deskTexts, ...inEveryLanguage({ en, cy }) };
