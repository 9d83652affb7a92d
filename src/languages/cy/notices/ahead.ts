/** Hysbysiadau am deithiau a archebwyd ymlaen llaw. Nid ydynt yn enwi gyrrwr na thacsi: nid derbyn yw addewid. */
import type { NoticeText } from '@/domain/desk/notice';
import type { Ahead } from '@/domain/ride/told';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { dated } from '../formats';

const day = ({ tripdate }: Ahead): string => dated(formatDateTime(tripdate, DEFAULT_TIME_ZONE));
const clock = ({ tripdate }: Ahead): string => formatTime(tripdate, DEFAULT_TIME_ZONE);
const stands = ({ booking_id }: Ahead): string => `Mae archeb ${booking_id} yn sefyll; nid oes dim i chi ei wneud.`;

/** I’r teithiwr. */
export const taken = (ride: Ahead): NoticeText => ({
  title: 'Mae gyrrwr wedi cymryd eich archeb',
  body: `Ar gyfer ${day(ride)} y mae. Cewch weld enw’r gyrrwr a’r tacsi pan fydd y gyrrwr yn cychwyn. Archeb ${ride.booking_id}.`,
});
export const driverCannotCome = (ride: Ahead): NoticeText => ({
  title: 'Ni all eich gyrrwr ddod',
  body: `Rydym yn dod o hyd i un arall ar gyfer ${day(ride)}. ${stands(ride)}`,
});
export const anotherAsked = (ride: Ahead): NoticeText => ({
  title: 'Mae ein swyddfa’n gofyn i yrrwr arall',
  body: `Ar gyfer ${day(ride)} y mae. ${stands(ride)}`,
});
export const lostByChange = (ride: Ahead): NoticeText => ({
  title: 'Ni all eich gyrrwr ddod ar ôl y newid',
  body: `Rydym yn dod o hyd i un arall ar gyfer ${day(ride)}. ${stands(ride)}`,
});
export const tomorrow = (ride: Ahead, isTaken: boolean): NoticeText => ({
  title: `Eich tacsi yfory am ${clock(ride)}`,
  body: `Archeb ${ride.booking_id}. ${isTaken ? 'Mae gyrrwr wedi’i chymryd.' : 'Rydym yn gofyn i yrwyr chwarter awr ymlaen llaw.'}`,
});
export const soon = (ride: Ahead, isTaken: boolean): NoticeText => ({
  title: `Eich tacsi am ${clock(ride)}`,
  body: `Archeb ${ride.booking_id}. ${isTaken ? 'Mae gyrrwr wedi’i chymryd.' : 'Dechreuwn ofyn i yrwyr chwarter awr ymlaen llaw.'}`,
});
export const nobodyYet = (ride: Ahead): NoticeText => ({
  title: 'Nid oes gyrrwr wedi cymryd eich archeb eto',
  body: `Rydym yn gofyn i’r gyrwyr yn eich ymyl am ${clock(ride)}, a dywedwn wrthych cyn gynted ag y bydd un yn derbyn. Archeb ${ride.booking_id}.`,
});
/** I’r gyrrwr a gymerodd y daith. */
export const yourClaim = (ride: Ahead): NoticeText => ({
  title: `Y daith a hawliasoch am ${clock(ride)}`,
  body: `Byddwch ar ddyletswydd ac yn rhydd, ger y man codi, chwarter awr ymlaen llaw. Cynigiwn hi i chi’n gyntaf. Archeb ${ride.booking_id}.`,
});
export const claimLapsed = (ride: Ahead): NoticeText => ({
  title: 'Mae eich hawliad ar ben',
  body: `Nid oeddech ar ddyletswydd ac yn rhydd, ni allech fod yn y man codi mewn pryd, neu gadawsoch i’r cynnig fynd heibio. Mae archeb ${ride.booking_id} ar gyfer ${day(ride)} yn mynd at yrwyr eraill.`,
});
export const claimRuledOut = (ride: Ahead): NoticeText => ({
  title: 'Mae eich hawliad ar ben',
  body: `Nid yw eich cyfrif, eich trwydded, eich tacsi na’ch cofnod gan y cyngor yn caniatáu archeb ${ride.booking_id} ar gyfer ${day(ride)} fel y mae pethau. Gall gyrwyr eraill ei chymryd nawr.`,
});
export const claimGivenAway = (ride: Ahead): NoticeText => ({
  title: 'Mae eich hawliad ar ben',
  body: `Mae’r swyddfa wedi dewis gyrrwr arall ar gyfer archeb ${ride.booking_id}, ${day(ride)}. Ni wnaethoch ddim o’i le.`,
});
export const claimChanged = (ride: Ahead, moved: boolean): NoticeText => ({
  title: 'Mae taith a hawliasoch wedi newid',
  body: `Archeb ${ride.booking_id}, nawr ar gyfer ${day(ride)}. Gweler Fy hawliadau.${moved ? ' Oherwydd hyn, ni ddywedir wrth ein swyddfa os rhowch y gorau iddi.' : ''}`,
});
export const claimLostByChange = (ride: Ahead): NoticeText => ({
  title: 'Mae taith a hawliasoch wedi newid',
  body: `Mae archeb ${ride.booking_id} ar gyfer ${day(ride)} nawr, ac ni allwch fod yno mewn pryd. Mae eich hawliad ar ben.`,
});
