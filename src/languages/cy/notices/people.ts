/** Hysbysiadau i deithwyr a gyrwyr am eu cyfrif, eu papurau a’u dyletswydd. */
import type { NoticeText } from '@/domain/desk/notice';
import { DUTY_REST_HOURS } from '@/domain/limits';
import type { DueReminder } from '@/domain/people/licence/reminders';
import type { Suspended } from '@/domain/people/suspension/told';
import type { SellerGap } from '@/domain/platformReport/sellers';
import { quoted } from '@/domain/quoted';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime, formatTime } from '@/domain/time/time';
import { counted } from '../../counted';
import { gaps } from '../account/sellerGaps';
import { runsOut } from '../domain/papers';
import { dated } from '../formats';
import { locale } from '../locale';

const offers = (count: number): string =>
  counted(locale, count, { two: 'gynnig', few: 'chynnig', many: 'chynnig', other: 'cynnig' });
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
const OBJECTION =
  'Os ydych yn gwrthwynebu, ysgrifennwch at ein swyddfa. Bydd rhywun na wnaeth y penderfyniad yn edrych arno eto.';
const moment = (instantMs: number): string => dated(formatDateTime(instantMs, DEFAULT_TIME_ZONE));

const suspensionWords = ({ reason, by, until, objection }: Suspended): string =>
  [
    by === 'authority' ? 'Eich awdurdod trwyddedu a benderfynodd hyn.' : '',
    reason === '' ? 'Cysylltwch â’n swyddfa.' : sentence(reason),
    until === null ? '' : `Daw i ben ar ôl ${dated(formatDate(until - 1, DEFAULT_TIME_ZONE))}.`,
    objection === '' ? OBJECTION : objection,
  ]
    .filter(Boolean)
    .join(' ');

export const papersApproved = (): NoticeText => ({
  title: 'Mae eich papurau wedi’u cymeradwyo',
  body: 'Cewch fynd ar ddyletswydd nawr.',
});
export const papersReturned = (reason: string): NoticeText => ({
  title: 'Mae angen newid eich papurau',
  body: `Mae ein swyddfa’n ysgrifennu: ${quoted(reason)}`,
});
export const papersRunOut = (papers: readonly DueReminder[]): NoticeText => ({
  title: 'Mae eich papurau’n dod i ben yn fuan',
  body: `Yn dod i ben: ${papers.map(runsOut).join('; ')}. Anfonwch y rhai newydd yn eich proffil cyn hynny.`,
});
export const accountApproved = (): NoticeText => ({
  title: 'Mae eich cyfrif wedi’i gymeradwyo',
  body: 'Croeso. Mae popeth ar agor i chi nawr.',
});
export const mobileTaken = (): NoticeText => ({
  title: 'Tynnwyd eich rhif ffôn symudol',
  body: 'Dangosodd rhywun arall mai ei rif ef neu hi ydyw. Cadarnhewch eich rhif eich hun yn eich proffil.',
});
export const emailTaken = (): NoticeText => ({
  title: 'Tynnwyd eich e-bost',
  body: 'Dangosodd rhywun arall mai ei gyfeiriad ef neu hi ydyw. Rhowch eich e-bost eich hun yn eich proffil.',
});
export const accountSuspended = (suspension: Suspended): NoticeText => ({
  title: 'Mae eich cyfrif wedi’i atal',
  body: suspensionWords(suspension),
});
export const suspensionEntered = ({ from, ...suspension }: Suspended & { from: number }): NoticeText => ({
  title: 'Byddwch yn cael eich atal',
  body: [
    `Ni chewch weithio o ${moment(from)}. Gorffennir yn gyntaf daith sydd ar waith bryd hynny.`,
    suspensionWords(suspension),
  ].join(' '),
});
export const suspensionTakenBack = (from: number): NoticeText => ({
  title: 'Ni fyddwch yn cael eich atal',
  body: `Mae’r ataliad o ${moment(from)} wedi’i dynnu’n ôl.`,
});
export const dutyEnded = (): NoticeText => ({
  title: 'Nid ydych ar ddyletswydd',
  body: 'Mae un o’ch papurau wedi dod i ben. Anfonwch yr un newydd yn eich proffil i fynd ar ddyletswydd.',
});
export const deskOffDuty = (): NoticeText => ({
  title: 'Nid ydych ar ddyletswydd',
  body: 'Mae ein swyddfa wedi dod â’ch dyletswydd i ben. Ffoniwch y swyddfa os na wyddoch pam.',
});
export const hoursUsedUp = (): NoticeText => ({
  title: 'Nid ydych ar ddyletswydd',
  body: `Buoch ar ddyletswydd am gyhyd ag y cewch. Ar ôl gorffwys am ${DUTY_REST_HOURS} awr cewch fynd ar ddyletswydd eto.`,
});
export const silentOffDuty = (heardAt: number): NoticeText => ({
  title: 'Nid ydych ar ddyletswydd',
  body: `Clywsom oddi wrth eich ffôn ddiwethaf am ${formatTime(heardAt, DEFAULT_TIME_ZONE)}. Ewch ar ddyletswydd eto pan fyddwch eisiau teithiau.`,
});
export const passesOffDuty = (passes: number): NoticeText => ({
  title: 'Nid ydych ar ddyletswydd',
  body: `${passes === 1 ? 'Aeth cynnig' : `Aeth ${offers(passes)} yn olynol`} heibio heb ateb. Ewch ar ddyletswydd eto pan fyddwch yn barod. Nid oes effaith arall. Os nad ydych eisiau taith, pwyswch Anwybyddu.`,
});
export const heldBack = ({ until, reason }: { until: number | null; reason: string }): NoticeText => ({
  title: 'Mae ein swyddfa wedi atal cynigion i chi',
  body: [
    until === null ? 'Bydd hyn yn para nes i’r swyddfa ei godi.' : `Tan ${moment(until)}.`,
    `Mae ein swyddfa’n ysgrifennu: ${quoted(reason)}`,
    'Nid yw’n effeithio ar daith sydd ar waith nac ar eich arian. Os ydych yn gwrthwynebu, ffoniwch y swyddfa.',
  ].join(' '),
});
export const holdLifted = (): NoticeText => ({
  title: 'Gellir cynnig teithiau i chi eto',
  body: 'Nid yw ein swyddfa’n atal cynigion i chi mwyach.',
});
export const reportedToHmrc = (year: number): NoticeText => ({
  title: `Mae ein hadroddiad am ${year} gan CThEF`,
  body: `Mae’n dweud yr hyn a enillasoch gyda ni yn ${year}. Mae eich copi yn eich waled, o dan Fy enillion.`,
});
export const detailsMissing = (year: number, missing: readonly SellerGap[]): NoticeText => ({
  title: 'Mae arnom angen rhai manylion gennych',
  body: `Erbyn 31 Ionawr ${year + 1} rhaid i ni ddweud wrth CThEF beth a enillasoch yn ${year}. Ar goll: ${missing.map((gap) => gaps[gap]).join(', ')}. Ychwanegwch yr hyn sydd ar goll yn eich proffil.`,
});
export const accountReinstated = (): NoticeText => ({
  title: 'Mae eich cyfrif ar agor eto',
  body: 'Mae’r ataliad wedi’i godi.',
});
export const bankChanged = (): NoticeText => ({
  title: 'Newidiwyd eich cyfrif banc',
  body: 'Mae cyfrif banc arall yn eich proffil nawr. Gwiriwch mai eich cyfrif chi ydyw, oherwydd iddo ef y telir eich enillion. Os nad eich cyfrif chi ydyw, rhowch wybod i ni ar unwaith.',
});
export const detailsChanged = (): NoticeText => ({
  title: 'Newidiwyd eich manylion',
  body: 'Newidiodd ein swyddfa rywbeth yn eich proffil. Gwiriwch fod popeth yn iawn.',
});
