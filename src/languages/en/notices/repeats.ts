/** Notices about bookings that repeat, to the rider and to the driver of a run. */
import type { NoticeText } from '@/domain/desk/notice';
import type { MessageKey } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import { quoted } from '@/domain/quoted';
import type { ToldDays, ToldRides } from '@/domain/ride/repeats/told';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import { namedDays } from '../domain/repeats';
import { messageWords } from '../messages/words';

const moment = (instantMs: number): string => formatDateTime(instantMs, DEFAULT_TIME_ZONE);
const day = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);

function fares({ count, least, most }: ToldRides, currency: string): string {
  if (least === most) return `The fare is about ${formatMoney(least, currency)}${count > 1 ? ' each' : ''}.`;
  return `The fares are about ${formatMoney(least, currency)} to ${formatMoney(most, currency)}.`;
}

export const ridesBooked = (rides: ToldRides, currency: string): NoticeText =>
  rides.count === 1
    ? {
        title: 'Your next ride is booked',
        body: `${quoted(rides.name)}, ${moment(rides.first)}. ${fares(rides, currency)}`,
      }
    : {
        title: `${rides.count} rides are booked`,
        body: `${quoted(rides.name)}, from ${day(rides.first)} to ${day(rides.last)}. ${fares(rides, currency)}`,
      };
/** `why`: the reason for all of these days. */
export const notBookedYet = (days: ToldDays, why: MessageKey): NoticeText => ({
  title: 'A ride is not booked yet',
  body: `${namedDays(days)}. ${messageWords(why)} We try again every hour.`,
});
export const notBooked = (days: ToldDays): NoticeText => ({
  title: 'A ride was not booked',
  body: `${namedDays(days)}. We could not book it in time. If you still need a cab, please book one now.`,
});
/** To the rider, when the desk has made, changed or ended it. */
export const byTheDesk = (name: string, what: 'made' | 'changed' | 'ended'): NoticeText => ({
  title: { made: 'Rides are booked for you', changed: 'Your rides have changed', ended: 'Your rides have ended' }[what],
  body: `Our office has ${what} the repeated booking ${quoted(name)}.`,
});
/** To the driver of a run, of the rides that are theirs now. */
export const runIsYours = (days: ToldDays): NoticeText => {
  const count = days.instants.length + days.more;
  return {
    title: count === 1 ? 'A ride of your run is yours' : `${count} rides of your run are yours`,
    body: `${namedDays(days)}. See My claims. If you cannot drive one, give it up there in good time.`,
  };
};
