/** Hysbysiadau am archebion sy’n ailadrodd, i’r teithiwr ac i yrrwr rhediad. */
import type { NoticeText } from '@/domain/desk/notice';
import type { MessageKey } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import { quoted } from '@/domain/quoted';
import type { ToldDays, ToldRides } from '@/domain/ride/repeats/told';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import { rides } from '../counts';
import { namedDays } from '../domain/repeats';
import { dated } from '../formats';
import { messageWords } from '../messages/words';

const moment = (instantMs: number): string => dated(formatDateTime(instantMs, DEFAULT_TIME_ZONE));
const day = (instantMs: number): string => dated(formatDate(instantMs, DEFAULT_TIME_ZONE));

function fares({ count, least, most }: ToldRides, currency: string): string {
  if (least === most) return `Mae pris ${count > 1 ? 'pob taith' : 'y daith'} tua ${formatMoney(least, currency)}.`;
  return `Mae’r prisiau o ryw ${formatMoney(least, currency)} i ${formatMoney(most, currency)}.`;
}

export const ridesBooked = (booked: ToldRides, currency: string): NoticeText =>
  booked.count === 1
    ? {
        title: 'Mae eich taith nesaf wedi’i harchebu',
        body: `${quoted(booked.name)}, ${moment(booked.first)}. ${fares(booked, currency)}`,
      }
    : {
        title: `Archebwyd ${rides(booked.count)}`,
        body: `${quoted(booked.name)}, o ${day(booked.first)} i ${day(booked.last)}. ${fares(booked, currency)}`,
      };
export const notBookedYet = (days: ToldDays, why: MessageKey): NoticeText => ({
  title: 'Nid yw taith wedi’i harchebu eto',
  body: `${namedDays(days)}. ${messageWords(why)} Rydym yn rhoi cynnig arall arni bob awr.`,
});
export const notBooked = (days: ToldDays): NoticeText => ({
  title: 'Ni chafodd taith ei harchebu',
  body: `${namedDays(days)}. Ni allem ei harchebu mewn pryd. Os oes angen tacsi arnoch o hyd, archebwch un nawr.`,
});
/** I’r teithiwr, pan fydd y swyddfa wedi ei gwneud, ei newid neu ei gorffen. */
export const byTheDesk = (name: string, what: 'made' | 'changed' | 'ended'): NoticeText => ({
  title: {
    made: 'Mae teithiau wedi’u harchebu i chi',
    changed: 'Mae eich teithiau wedi newid',
    ended: 'Mae eich teithiau ar ben',
  }[what],
  body: `Mae ein swyddfa wedi ${{ made: 'gwneud', changed: 'newid', ended: 'gorffen' }[what]} yr archeb sy’n ailadrodd ${quoted(name)}.`,
});
/** I yrrwr rhediad, am y teithiau sy’n eiddo iddo nawr. */
export const runIsYours = (days: ToldDays): NoticeText => {
  const count = days.instants.length + days.more;
  return {
    title: count === 1 ? 'Mae taith o’ch rhediad yn eiddo i chi' : `Mae ${rides(count)} o’ch rhediad yn eiddo i chi`,
    body: `${namedDays(days)}. Gweler Fy hawliadau. Os na allwch yrru un, rhowch y gorau iddi yno mewn da bryd.`,
  };
};
