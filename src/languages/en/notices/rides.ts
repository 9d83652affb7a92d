/** Notices to riders and drivers about a ride. A notice names the car but nobody: it stays when the person it is about has left. */
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import { quoted } from '@/domain/quoted';
import { type Claim, claimStory } from '@/domain/ride/bill/claim';
import type { ChangePart } from '@/domain/ride/change';
import type { LostState } from '@/domain/ride/lostProperty';
import type { CheckKind } from '@/domain/ride/safety/rideCheck';
import type { Car, Changed, ChangeTold } from '@/domain/ride/told';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { driver, rider } from '../rides/lost';

const carOf = ({ vehicle_make, vehicle_number }: Car): string =>
  [vehicle_make, vehicle_number].filter(Boolean).join(', ') || 'the taxi';

const CHECK_WORDS: Record<CheckKind, string> = {
  stop: 'The taxi has not moved for a while.',
  detour: 'The taxi is a long way off its route.',
  quiet: 'We have not heard from the taxi for a while.',
};

/** A push to a driver; only the street is named, because others may read a lock screen. */
export const offered = (street: string, minutes: number, share: Pence, currency: string): NoticeText => ({
  title: 'A ride is offered to you',
  body: `From ${street}, ${minutes} min, ${formatMoney(share, currency)} for you.`,
});
export const bookedForYou = (bookingId: string): NoticeText => ({
  title: 'A taxi is booked for you',
  body: `Booking ${bookingId}. We are finding a driver.`,
});
export const changed = (
  { booking_id, drop, stops = [], tripdate, extra_passenger }: Changed,
  { parts, meterDecides }: ChangeTold,
): NoticeText => {
  const said: Record<ChangePart, string> = {
    pickup: 'The pickup has changed.',
    drop: `Destination changed to ${quoted(drop.add)}.`,
    stops:
      stops.length === 0 ? 'The stops have been removed.' : `Stops: ${stops.map(({ add }) => quoted(add)).join(', ')}.`,
    notes: 'The note to the driver has changed.',
    tripdate: `The pickup is at ${formatDateTime(tripdate, DEFAULT_TIME_ZONE)}.`,
    extra_passenger: `Extra passengers: ${extra_passenger}.`,
  };
  return {
    title: parts.includes('drop') ? 'Destination changed' : 'The booking has changed',
    body: `${parts.map((part) => said[part]).join(' ')}${meterDecides ? ' The meter decides from here.' : ''} Booking ${booking_id}.`,
  };
};
export const accepted = (car: Car): NoticeText => ({
  title: 'Your taxi is on its way',
  body: `Look for ${carOf(car)}. Booking ${car.booking_id}.`,
});
/** To the driver whose code was scanned. */
export const passengerAtCab = (bookingId: string): NoticeText => ({
  title: 'A passenger has taken your cab',
  body: `They have scanned your code and stand beside you. Booking ${bookingId}.`,
});
/** `waitsUntil`: how long the cab waits at least, epoch ms, or null if it waits for nobody. */
export const arrived = (car: Car, waitsUntil: number | null): NoticeText => ({
  title: 'Your driver is near',
  body: `Look for ${carOf(car)} at your pickup.${
    waitsUntil === null ? '' : ` It waits until ${formatTime(waitsUntil, DEFAULT_TIME_ZONE)}.`
  }`,
});
export const started = (bookingId: string): NoticeText => ({
  title: 'Your ride has started',
  body: `Booking ${bookingId}. Have a good journey.`,
});
/** `onAccount`: a customer pays, and not the rider. */
export const reached = (cost: Pence, claim: Claim | null, onAccount: boolean, currency: string): NoticeText => {
  const fare = `The fare is ${formatMoney(cost, currency)}.`;
  const title = 'You have arrived';
  if (claim === null)
    return { title, body: `${fare} ${onAccount ? 'You have nothing to pay.' : 'Please choose how to pay.'}` };
  const story = claimStory(claim, 'Your driver', (pence) => formatMoney(pence, currency));
  const asks = onAccount ? 'Please answer. You have nothing to pay.' : 'Please answer before you pay.';
  return { title, body: `${fare} ${story} ${asks}` };
};
export const leftUnpaid = (cost: Pence, currency: string): NoticeText => ({
  title: 'Your ride is still to be paid',
  body: `${formatMoney(cost, currency)} is open. You can pay in the app.`,
});
export const endedForDriver = (bookingId: string, total: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Our office has ended the ride',
  body: `Booking ${bookingId} is billed at the fare that was agreed, ${formatMoney(total, currency)}. Our office writes: ${quoted(reason)}`,
});
export const rated = (stars: number): NoticeText => ({
  title: 'You have a new rating',
  body: `A rider gave you ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
});
/** To the driver. */
export const lostInCab = (bookingId: string, what: string): NoticeText => ({
  title: 'Something was left in your cab',
  body: `${quoted(what)}, on booking ${bookingId}. Please look for it, then answer on the ride’s page.`,
});
/** To the rider who booked for somebody. It does not say whether others have sent messages to that number. */
export const guestNotTold = (bookingId: string): NoticeText => ({
  title: 'Please tell your guest',
  body: `We could not text your guest. Please tell them about booking ${bookingId} yourself.`,
});
export const lostNews = (bookingId: string, state: LostState, side: 'rider' | 'driver'): NoticeText => ({
  title: side === 'rider' ? 'What you left in the cab' : 'What was left in your cab',
  body: `${(side === 'rider' ? rider : driver)[state]} Booking ${bookingId}.`,
});
export const cancelled = (bookingId: string, reason: string): NoticeText => ({
  title: 'The booking is cancelled',
  body: `Booking ${bookingId}. The reason given: ${quoted(reason)}`,
});
/** To the rider. */
export const complaintOpened = (number: string): NoticeText => ({
  title: 'We have your complaint',
  body: `Its number is ${number}. You can follow it under Complaints.`,
});
export const complaintAnswered = (number: string, words: string): NoticeText => ({
  title: 'We have answered your complaint',
  body: `Complaint ${number}. Our office writes: ${quoted(words)}`,
});
export const complaintReopened = (number: string): NoticeText => ({
  title: 'We are looking at your complaint again',
  body: `Complaint ${number}. You can follow it under Complaints.`,
});
/** To the driver. It does not say what the complaint is. */
export const complaintAsked = (bookingId: string): NoticeText => ({
  title: 'Our office asks for your word',
  body: `It is about booking ${bookingId}. Answer on the ride’s page.`,
});
/** To the person who reported it. */
export const reportClosed = (bookingId: string): NoticeText => ({
  title: 'Your report was dealt with',
  body: `Our office has looked into what you reported about booking ${bookingId}.`,
});
/** To the rider and the driver of a ride under way. */
export const rideCheck = (kind: CheckKind): NoticeText => ({
  title: 'Is everything all right?',
  body: `${CHECK_WORDS[kind]} Please answer in the app. If you do not, our office will check.`,
});
/** To the person who did not answer a check, or answered that they need help. */
export const checkClosed = (bookingId: string): NoticeText => ({
  title: 'We have checked on your ride',
  body: `Booking ${bookingId}. If you still need help, press Emergency. If you are in danger, dial 999.`,
});
/** To the person who called for help. */
export const alarmTaken = (bookingId: string): NoticeText => ({
  title: 'The office has your call',
  body: `Booking ${bookingId}. Somebody is looking after it now. If you are in danger, dial 999.`,
});
/** To the person who called for help. */
export const alarmClosed = (bookingId: string): NoticeText => ({
  title: 'Your call for help was dealt with',
  body: `Booking ${bookingId}. If you still need help, press again; in danger, dial 999.`,
});
/** A chat message of somebody whose name the reader is not told. */
export const driverWrites = (body: string): NoticeText => ({ title: 'Your driver', body });
export const bookerWrites = (body: string): NoticeText => ({ title: 'Whoever booked', body });
/** To a rider whose driver gave the ride back or was lost. */
export const driverChanges = (bookingId: string): NoticeText => ({
  title: 'Your driver had to cancel',
  body: `We are asking other drivers near you. Booking ${bookingId} stands; there is nothing for you to do.`,
});
/** The same, if the office asks another driver. */
export const otherCab = (bookingId: string): NoticeText => ({
  title: 'Another cab is coming',
  body: `Our office is sending you another cab. Booking ${bookingId} stands; there is nothing for you to do.`,
});
/** To the driver whose ride the office gave to another. */
export const rideReplaced = (bookingId: string): NoticeText => ({
  title: 'The office sent another cab',
  body: `Ride ${bookingId} is no longer yours. You are free for the next one. Ring the office if you have questions.`,
});
/** The same, if there is nobody else to ask. */
export const nobodyElse = (bookingId: string): NoticeText => ({
  title: 'The booking is cancelled',
  body: `Your driver had to cancel booking ${bookingId}, and nobody else is near. Please book again.`,
});
/** To the driver the ride was taken from. */
export const rideTaken = (bookingId: string): NoticeText => ({
  title: 'The ride was given to others',
  body: `We heard nothing from your phone for a while, so booking ${bookingId} went on without you.`,
});
/** To a rider whose search is about to end. */
export const searchEnds = (bookingId: string, untilMs: number): NoticeText => ({
  title: 'No cab yet',
  body: `We are looking for a cab for booking ${bookingId} until ${formatTime(untilMs, DEFAULT_TIME_ZONE)}. Open it to look for longer.`,
});
export const noDrivers = (bookingId: string): NoticeText => ({
  title: 'No driver found',
  body: `Nobody could take booking ${bookingId} right now. Please try again later.`,
});
