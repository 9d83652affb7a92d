/** Notices about rides booked ahead. They name no driver and no cab: a promise is not yet an acceptance. */
import type { NoticeText } from '@/domain/desk/notice';
import type { Ahead } from '@/domain/ride/told';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';

const day = ({ tripdate }: Ahead): string => formatDateTime(tripdate, DEFAULT_TIME_ZONE);
const clock = ({ tripdate }: Ahead): string => formatTime(tripdate, DEFAULT_TIME_ZONE);

/** To the rider. */
export const taken = (ride: Ahead): NoticeText => ({
  title: 'A driver has taken your booking',
  body: `It is for ${day(ride)}. You will see the driver’s name and the cab when the driver sets out. Booking ${ride.booking_id}.`,
});
export const driverCannotCome = (ride: Ahead): NoticeText => ({
  title: 'Your driver cannot come',
  body: `We are finding another for ${day(ride)}. Booking ${ride.booking_id} stands; there is nothing for you to do.`,
});
export const anotherAsked = (ride: Ahead): NoticeText => ({
  title: 'Our office is asking another driver',
  body: `It is for ${day(ride)}. Booking ${ride.booking_id} stands; there is nothing for you to do.`,
});
export const lostByChange = (ride: Ahead): NoticeText => ({
  title: 'Your driver cannot come after the change',
  body: `We are finding another for ${day(ride)}. Booking ${ride.booking_id} stands; there is nothing for you to do.`,
});
export const tomorrow = (ride: Ahead, isTaken: boolean): NoticeText => ({
  title: `Your taxi tomorrow at ${clock(ride)}`,
  body: `Booking ${ride.booking_id}. ${isTaken ? 'A driver has taken it.' : 'We ask drivers a quarter of an hour before.'}`,
});
export const soon = (ride: Ahead, isTaken: boolean): NoticeText => ({
  title: `Your taxi at ${clock(ride)}`,
  body: `Booking ${ride.booking_id}. ${isTaken ? 'A driver has taken it.' : 'We begin to ask drivers a quarter of an hour before.'}`,
});
export const nobodyYet = (ride: Ahead): NoticeText => ({
  title: 'No driver has taken your booking yet',
  body: `We are asking the drivers near you for ${clock(ride)}, and tell you as soon as one accepts. Booking ${ride.booking_id}.`,
});
/** To the driver who took the ride. */
export const yourClaim = (ride: Ahead): NoticeText => ({
  title: `Your claimed ride at ${clock(ride)}`,
  body: `Be on duty and free, near the pickup, a quarter of an hour before. We then offer it to you first. Booking ${ride.booking_id}.`,
});
export const claimLapsed = (ride: Ahead): NoticeText => ({
  title: 'Your claim has ended',
  body: `You were not on duty and free, could not be at the pickup in time, or let the offer pass. Booking ${ride.booking_id} for ${day(ride)} goes to other drivers.`,
});
/** To a driver who may not have the ride as things stand, for something they did not do. */
export const claimRuledOut = (ride: Ahead): NoticeText => ({
  title: 'Your claim has ended',
  body: `Your account, licence, car or council entry does not allow booking ${ride.booking_id} for ${day(ride)} as things stand. Other drivers can take it now.`,
});
export const claimGivenAway = (ride: Ahead): NoticeText => ({
  title: 'Your claim has ended',
  body: `The office has chosen another driver for booking ${ride.booking_id}, ${day(ride)}. You did nothing wrong.`,
});
export const claimChanged = (ride: Ahead, moved: boolean): NoticeText => ({
  title: 'A ride you claimed has changed',
  body: `Booking ${ride.booking_id}, now for ${day(ride)}. See My claims.${moved ? ' Because of this, our office is not told if you give it up.' : ''}`,
});
export const claimLostByChange = (ride: Ahead): NoticeText => ({
  title: 'A ride you claimed has changed',
  body: `Booking ${ride.booking_id} is now for ${day(ride)}, and you cannot be there in time. Your claim has ended.`,
});
