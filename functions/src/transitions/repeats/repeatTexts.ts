/** What a rider is told of a booking that repeats (en-GB). */
import type { MessageKey } from '@/domain/messages';
import { messageWords } from '@/domain/nextSteps';
import { formatMoney } from '@/domain/money/money';
import type { BookedDay, Repeat } from '@/domain/ride/repeats/repeat';
import type { Settled } from '@/domain/ride/repeats/settling';
import { withoutWords } from '@/domain/ride/repeats/withoutWords';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import type { NoticeText } from '@/domain/desk/notice';
import { quoted } from '@/domain/quoted';

/** Days named in one notice; of more, there is the number. */
const DAYS_NAMED = 4;

const fares = (rides: readonly BookedDay[], currency: string): string => {
  const all = rides.map(({ estimate }) => estimate);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (least === most) return `The fare is about ${formatMoney(least, currency)}${all.length > 1 ? ' each' : ''}.`;
  return `The fares are about ${formatMoney(least, currency)} to ${formatMoney(most, currency)}.`;
};

function days(instants: readonly number[]): string {
  const named = instants.slice(0, DAYS_NAMED).map((at) => formatDateTime(at, DEFAULT_TIME_ZONE));
  const more = instants.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function booked({ name }: Repeat, rides: readonly BookedDay[], currency: string): NoticeText {
  const inOrder = rides.toSorted((one, other) => one.at - other.at);
  const [first, last] = [inOrder[0]?.at ?? 0, inOrder.at(-1)?.at ?? 0];
  const [from, until] = [formatDate(first, DEFAULT_TIME_ZONE), formatDate(last, DEFAULT_TIME_ZONE)];
  if (rides.length === 1) {
    return {
      title: 'Your next ride is booked',
      body: `${quoted(name)}, ${formatDateTime(first, DEFAULT_TIME_ZONE)}. ${fares(rides, currency)}`,
    };
  }
  return {
    title: `${rides.length} rides are booked`,
    body: `${quoted(name)}, from ${from} to ${until}. ${fares(rides, currency)}`,
  };
}

const failed = ({ name }: Repeat, code: MessageKey, instants: readonly number[]): NoticeText => ({
  title: 'A ride is not booked yet',
  body: `${quoted(name)}, ${days(instants)}. ${messageWords(code)} We try again every hour.`,
});

const missed = ({ name }: Repeat, instants: readonly number[]): NoticeText => ({
  title: 'A ride was not booked',
  body: `${quoted(name)}, ${days(instants)}. We could not book it in time. If you still need a cab, please book one now.`,
});

/** The notices of one run, each with the booking it is about if that is a single one. */
export function settledTexts(
  repeat: Repeat,
  news: Settled,
  currency: string,
): { text: NoticeText; bookingId?: string }[] {
  const codes = [...new Set(news.failed.map(({ code }) => code))];
  const [only, ...others] = news.booked;
  return [
    ...(only === undefined
      ? []
      : [
          {
            text: booked(repeat, news.booked, currency),
            ...(others.length === 0 ? { bookingId: only.booking } : {}),
          },
        ]),
    ...codes.map((code) => ({
      text: failed(
        repeat,
        code,
        news.failed.filter((day) => day.code === code).map(({ atMs }) => atMs),
      ),
    })),
    ...(news.missed.length === 0
      ? []
      : [
          {
            text: missed(
              repeat,
              news.missed.map(({ atMs }) => atMs),
            ),
          },
        ]),
  ];
}

/** To the rider, when the desk has made, changed or ended it. */
export const byTheDesk = (name: string, what: 'made' | 'changed' | 'ended'): NoticeText => ({
  title: { made: 'Rides are booked for you', changed: 'Your rides have changed', ended: 'Your rides have ended' }[what],
  body: `Our office has ${what} the repeated booking ${quoted(name)}.`,
});

const inOrder = (instants: readonly number[]): number[] => instants.toSorted((one, other) => one - other);

/** To the driver of a run, of the rides that are theirs now. */
export const toldDriver = ({ name }: Repeat, rides: readonly BookedDay[]): NoticeText => ({
  title: rides.length === 1 ? 'A ride of your run is yours' : `${rides.length} rides of your run are yours`,
  body: `${quoted(name)}, ${days(inOrder(rides.map(({ at }) => at)))}. See My claims. If you cannot drive one, give it up there in good time.`,
});

/** To the desk, of the rides of a run that its driver cannot take. The first reason stands for all. */
export function toldDesk({ name }: Repeat, rides: Settled['without']): NoticeText {
  const why = rides[0] === undefined ? '' : withoutWords(rides[0].code);
  return {
    title: 'A run is without its driver',
    body: `${quoted(name)}, ${days(inOrder(rides.map(({ atMs }) => atMs)))}. ${why} Other drivers can claim it.`,
  };
}
