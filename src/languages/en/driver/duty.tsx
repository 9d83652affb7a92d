/** The words of duty: its hours, how offers work, and what HMRC still needs. */
import type { ReactNode } from 'react';
import { formFor } from '../../counted';
import { locale } from '../locale';

export const heldUntilLifted = (reason: string) =>
  `Until the office lifts it: “${reason}” A ride under way and your money are not affected.`;
export const heldUntil = (time: string, reason: string) =>
  `Until ${time}: “${reason}” A ride under way and your money are not affected.`;
export const objectAtOffice = 'If you object, contact our office.';
export const objectByPhone = (name: string, number: ReactNode) => (
  <>
    If you object, ring {name}: {number}
  </>
);
/** `hours` and `left` are lengths of time, as in '10 hours'. */
export const restDue = (hours: string, again: string) =>
  `You have been on duty for ${hours}. You can go on duty again at ${again}.`;
export const mayBeOnDuty = (left: string) => `You may be on duty for ${left} before your next rest.`;
export const hoursEnd = (time: string) => `Your hours end at ${time}.`;
export const hoursEndSoon = (left: string, time: string) =>
  `You have ${left} left. Your hours end at ${time}; a ride under way then is finished first.`;

export const close = 'Close';
export const sameForAll = 'This rule is the same for every driver.';
export const whoIsAsked = 'Who is asked';
export const whoIsAskedMore =
  'The time by road to the pickup counts first. A rider who has waited longer counts for more, and each minute that you wait without a ride counts as a little nearer. Near a rank, the drivers in its line are asked in turn. You are asked only about rides that suit your car, your papers and your own radius.';
export const ifIgnored = 'If you press Ignore';
export const ifIgnoredMore =
  'It makes no difference to your next offer. The ride goes to another driver. Only the head of the line at a rank is treated differently: there, the second offer from the rank that you ignore or let run out sends you to the end of the line.';
export const ifRunOut = 'If you let an offer run out';
export const runOutIsFree = 'This makes no difference either.';
export const runOutCounts = (passes: number) =>
  `An offer that runs out without a press counts as let pass. After ${
    passes === 1 ? 'one' : `${passes} in a row`
  } you go off duty, because a rider should not wait for a phone that nobody is watching. One press puts you back on duty. Any answer, Accept or Ignore, clears the count. The count makes no difference to which rides you are offered.`;
export const whatStops = 'What stops offers';
export const stopsUnavailable = 'You are off duty, on a ride, or your phone has not been heard from for two minutes.';
export const stopsPapers = 'One of your papers has run out, or your badge or plate is not valid yet.';
export const stopsHours = (hours: number, rest: number) =>
  `You have been on duty for ${hours} ${formFor(locale, hours, { one: 'hour', other: 'hours' })}. After ${rest} hours off duty without a break, you have your full hours again.`;
export const stopsClaim = 'You have claimed a ride ahead, and another ride would make you late for it.';
export const stopsWallet = 'Your wallet is below zero.';
export const stopsHeld = 'Our office holds you back for a time. Your work screen says why.';
export const stopsSuspended = 'Your account is suspended.';
export const ifYouObject = 'If you object';
export const contactOffice = 'Contact our office.';
export const ring = (name: string, number: ReactNode) => (
  <>
    Ring {name}: {number}.
  </>
);
export const personLooks = 'A person there will look at your case.';

export const reportDue = (year: number) =>
  `By 31 January ${year + 1} we must tell HMRC what you earned in ${year}, and some of your details are missing.`;
export const addThem = 'Add them';
