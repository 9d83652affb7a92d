/** Notices to riders and drivers about their account, their papers and their duty. */
import type { NoticeText } from '@/domain/desk/notice';
import { DUTY_REST_HOURS } from '@/domain/limits';
import type { DueReminder } from '@/domain/people/licence/reminders';
import type { Suspended } from '@/domain/people/suspension/told';
import type { SellerGap } from '@/domain/platformReport/sellers';
import { quoted } from '@/domain/quoted';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime, formatTime } from '@/domain/time/time';
import { gaps } from '../account/sellerGaps';
import { runsOut } from '../domain/papers';

/** Adds a full stop if there is none, so that another sentence can follow. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
/** How to object, if the authority's rulebook does not say. */
const OBJECTION = 'If you object, write to our office. Somebody who did not make the decision will look at it again.';

/** Whose decision a suspension is, why, until when, and how to object. */
const suspensionWords = ({ reason, by, until, objection }: Suspended): string =>
  [
    by === 'authority' ? 'Your licensing authority decided this.' : '',
    reason === '' ? 'Contact our office.' : sentence(reason),
    until === null ? '' : `It ends after ${formatDate(until - 1, DEFAULT_TIME_ZONE)}.`,
    objection === '' ? OBJECTION : objection,
  ]
    .filter(Boolean)
    .join(' ');

export const papersApproved = (): NoticeText => ({
  title: 'Your papers are approved',
  body: 'You can go on duty now.',
});
export const papersReturned = (reason: string): NoticeText => ({
  title: 'Your papers need a change',
  body: `Our office writes: ${quoted(reason)}`,
});
export const papersRunOut = (papers: readonly DueReminder[]): NoticeText => ({
  title: 'Your papers run out soon',
  body: `${papers.map(runsOut).join('; ')}. Send the new ones in your profile before then.`,
});
export const accountApproved = (): NoticeText => ({
  title: 'Your account is approved',
  body: 'Welcome. Everything is open to you now.',
});
export const mobileTaken = (): NoticeText => ({
  title: 'Your mobile number was removed',
  body: 'Somebody else has shown that it is theirs. Confirm your own number in your profile.',
});
export const emailTaken = (): NoticeText => ({
  title: 'Your email was removed',
  body: 'Somebody else has shown that it is theirs. Enter your own email in your profile.',
});
export const accountSuspended = (suspension: Suspended): NoticeText => ({
  title: 'Your account is suspended',
  body: suspensionWords(suspension),
});
export const suspensionEntered = ({ from, ...suspension }: Suspended & { from: number }): NoticeText => ({
  title: 'You will be suspended',
  body: [
    `From ${formatDateTime(from, DEFAULT_TIME_ZONE)} you may not work. A ride under way then is finished first.`,
    suspensionWords(suspension),
  ].join(' '),
});
export const suspensionTakenBack = (from: number): NoticeText => ({
  title: 'You will not be suspended',
  body: `The suspension from ${formatDateTime(from, DEFAULT_TIME_ZONE)} is taken back.`,
});
export const dutyEnded = (): NoticeText => ({
  title: 'You are off duty',
  body: 'One of your papers has run out. Send the new one in your profile to go on duty.',
});
export const deskOffDuty = (): NoticeText => ({
  title: 'You are off duty',
  body: 'Our office has ended your duty. Ring the office if you do not know why.',
});
export const hoursUsedUp = (): NoticeText => ({
  title: 'You are off duty',
  body: `You have been on duty for as long as you may. After a rest of ${DUTY_REST_HOURS} hours you can go on duty again.`,
});
export const silentOffDuty = (heardAt: number): NoticeText => ({
  title: 'You are off duty',
  body: `We last heard from your phone at ${formatTime(heardAt, DEFAULT_TIME_ZONE)}. Go on duty again when you want rides.`,
});
export const passesOffDuty = (passes: number): NoticeText => ({
  title: 'You are off duty',
  body: `${passes === 1 ? 'An offer' : `${passes} offers in a row`} ran out without an answer. Go on duty again when you are ready. This has no other effect. If you do not want a ride, press Ignore.`,
});
/** `until`: epoch ms; null if the desk lifts it. */
export const heldBack = ({ until, reason }: { until: number | null; reason: string }): NoticeText => ({
  title: 'Our office has stopped offers to you',
  body: [
    until === null ? 'This lasts until the office lifts it.' : `Until ${formatDateTime(until, DEFAULT_TIME_ZONE)}.`,
    `Our office writes: ${quoted(reason)}`,
    'A ride under way and your money are not affected. If you object, ring the office.',
  ].join(' '),
});
export const holdLifted = (): NoticeText => ({
  title: 'You can be offered rides again',
  body: 'Our office no longer holds you back from offers.',
});
export const reportedToHmrc = (year: number): NoticeText => ({
  title: `HMRC has our report for ${year}`,
  body: `It says what you earned with us in ${year}. You find your copy in your wallet, under My earnings.`,
});
export const detailsMissing = (year: number, missing: readonly SellerGap[]): NoticeText => ({
  title: 'We need some details of you',
  body: `By 31 January ${year + 1} we must tell HMRC what you earned in ${year}. Missing: ${missing.map((gap) => gaps[gap]).join(', ')}. Add what is missing in your profile.`,
});
export const accountReinstated = (): NoticeText => ({
  title: 'Your account is open again',
  body: 'The suspension is lifted.',
});
/** To a driver whose earnings go to another bank account from now on. */
export const bankChanged = (): NoticeText => ({
  title: 'Your bank account was changed',
  body: 'There is another bank account in your profile now. Check that it is yours, because your earnings are paid to it. If it is not, tell us at once.',
});
export const detailsChanged = (): NoticeText => ({
  title: 'Your details were changed',
  body: 'Our office changed something in your profile. Check that everything is right.',
});
