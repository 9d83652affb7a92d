/** The notices about a booking that repeats: in every language to the rider and to the driver of a run, and to the office in English. */
import { inEveryLanguage } from '@/domain/desk/inEveryLanguage';
import type { NoticeText } from '@/domain/desk/notice';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { Settled } from '@/domain/ride/repeats/settling';
import { toldDays, toldRides } from '@/domain/ride/repeats/told';
import { withoutWords } from '@/domain/ride/repeats/withoutWords';
import * as cy from '@/languages/cy/notices/repeats';
import { namedDays } from '@/languages/en/domain/repeats';
import * as en from '@/languages/en/notices/repeats';
import type { NoticeWords } from '../update';

export const repeatTexts = inEveryLanguage({ en, cy });

/** The notices of one run to its rider, each with the booking it is about if that is a single one. */
export function settledTexts(
  { name }: Repeat,
  news: Settled,
  currency: string,
): { text: NoticeWords; bookingId?: string }[] {
  const [only, ...others] = news.booked;
  const codes = [...new Set(news.failed.map(({ code }) => code))];
  const failedFor = (reason: string): number[] =>
    news.failed.filter(({ code }) => code === reason).map(({ atMs }) => atMs);
  const missed = news.missed.map(({ atMs }) => atMs);
  return [
    ...(only === undefined
      ? []
      : [
          {
            text: repeatTexts.ridesBooked(toldRides(name, news.booked), currency),
            ...(others.length === 0 ? { bookingId: only.booking } : {}),
          },
        ]),
    ...codes.map((code) => ({ text: repeatTexts.notBookedYet(toldDays(name, failedFor(code)), code) })),
    ...(missed.length === 0 ? [] : [{ text: repeatTexts.notBooked(toldDays(name, missed)) }]),
  ];
}

/** To the desk, of the rides of a run that its driver cannot take. The first reason stands for all. */
export function toldDesk({ name }: Repeat, rides: Settled['without']): NoticeText {
  const why = rides[0] === undefined ? '' : withoutWords(rides[0].code);
  const days = toldDays(
    name,
    rides.map(({ atMs }) => atMs),
  );
  return { title: 'A run is without its driver', body: `${namedDays(days)}. ${why} Other drivers can claim it.` };
}
