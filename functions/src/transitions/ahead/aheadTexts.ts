/** The notices about rides booked ahead (en-GB). They name no driver and no cab: a promise is not yet an acceptance. */
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import type { NoticeText } from '../noticeTexts';

type Ahead = Pick<Booking, 'booking_id' | 'tripdate'>;

const day = ({ tripdate }: Ahead): string => formatDateTime(tripdate, DEFAULT_TIME_ZONE);
const clock = ({ tripdate }: Ahead): string => formatTime(tripdate, DEFAULT_TIME_ZONE);

export const aheadTexts = {
  /** To the rider. */
  taken: (ride: Ahead): NoticeText => ({
    title: 'A driver has taken your booking',
    body: `It is for ${day(ride)}. You will see the driver’s name and the cab when the driver sets out. Booking ${ride.booking_id}.`,
  }),
  driverCannotCome: (ride: Ahead): NoticeText => ({
    title: 'Your driver cannot come',
    body: `We are finding another for ${day(ride)}. Booking ${ride.booking_id} stands; there is nothing for you to do.`,
  }),
  anotherAsked: (ride: Ahead): NoticeText => ({
    title: 'Our office is asking another driver',
    body: `It is for ${day(ride)}. Booking ${ride.booking_id} stands; there is nothing for you to do.`,
  }),
  lostByChange: (ride: Ahead): NoticeText => ({
    title: 'Your driver cannot come after the change',
    body: `We are finding another for ${day(ride)}. Booking ${ride.booking_id} stands; there is nothing for you to do.`,
  }),
  tomorrow: (ride: Ahead, isTaken: boolean): NoticeText => ({
    title: `Your taxi tomorrow at ${clock(ride)}`,
    body: `Booking ${ride.booking_id}. ${isTaken ? 'A driver has taken it.' : 'We ask drivers a quarter of an hour before.'}`,
  }),
  soon: (ride: Ahead, isTaken: boolean): NoticeText => ({
    title: `Your taxi at ${clock(ride)}`,
    body: `Booking ${ride.booking_id}. ${isTaken ? 'A driver has taken it.' : 'We begin to ask drivers a quarter of an hour before.'}`,
  }),
  nobodyYet: (ride: Ahead): NoticeText => ({
    title: 'No driver has taken your booking yet',
    body: `We are asking the drivers near you for ${clock(ride)}, and tell you as soon as one accepts. Booking ${ride.booking_id}.`,
  }),
  /** To the driver who took the ride. */
  yourClaim: (ride: Ahead): NoticeText => ({
    title: `Your claimed ride at ${clock(ride)}`,
    body: `Be on duty and free, near the pickup, a quarter of an hour before. We then offer it to you first. Booking ${ride.booking_id}.`,
  }),
  claimLapsed: (ride: Ahead): NoticeText => ({
    title: 'Your claim has ended',
    body: `You were not on duty and free, could not be at the pickup in time, or let the offer pass. Booking ${ride.booking_id} for ${day(ride)} goes to other drivers.`,
  }),
  claimGivenAway: (ride: Ahead): NoticeText => ({
    title: 'Your claim has ended',
    body: `The office has chosen another driver for booking ${ride.booking_id}, ${day(ride)}. You did nothing wrong.`,
  }),
  claimChanged: (ride: Ahead, moved: boolean): NoticeText => ({
    title: 'A ride you claimed has changed',
    body: `Booking ${ride.booking_id}, now for ${day(ride)}. See My claims.${moved ? ' Because of this, our office is not told if you give it up.' : ''}`,
  }),
  claimLostByChange: (ride: Ahead): NoticeText => ({
    title: 'A ride you claimed has changed',
    body: `Booking ${ride.booking_id} is now for ${day(ride)}, and you cannot be there in time. Your claim has ended.`,
  }),
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
