/** Hysbysiadau i deithwyr a gyrwyr am daith. Maent yn enwi’r car ond nid neb arall. */
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import { quoted } from '@/domain/quoted';
import type { Claim } from '@/domain/ride/bill/claim';
import type { ChangePart } from '@/domain/ride/change';
import type { LostState } from '@/domain/ride/lostProperty';
import { reasonIn } from '@/domain/ride/ownReasons';
import type { CheckKind } from '@/domain/ride/safety/rideCheck';
import type { Car, Changed, ChangeTold } from '@/domain/ride/told';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import * as counts from '../counts';
import { dated } from '../formats';
import { driver, rider } from '../rides/lost';
import { platformReasons } from '../rides/platformReasons';

const carOf = ({ vehicle_make, vehicle_number }: Car): string =>
  [vehicle_make, vehicle_number].filter(Boolean).join(', ') || 'y tacsi';

const CHECK_WORDS: Record<CheckKind, string> = {
  stop: 'Nid yw’r tacsi wedi symud ers tro.',
  detour: 'Mae’r tacsi ymhell o’i lwybr.',
  quiet: 'Nid ydym wedi clywed oddi wrth y tacsi ers tro.',
};

export const offered = (street: string, minutes: number, share: Pence, currency: string): NoticeText => ({
  title: 'Mae taith yn cael ei chynnig i chi',
  body: `O ${street}, ${counts.minutes(minutes)}, ${formatMoney(share, currency)} i chi.`,
});
export const bookedForYou = (bookingId: string): NoticeText => ({
  title: 'Mae tacsi wedi’i archebu i chi',
  body: `Archeb ${bookingId}. Rydym yn dod o hyd i yrrwr.`,
});
export const changed = (
  { booking_id, drop, stops = [], tripdate, extra_passenger }: Changed,
  { parts, meterDecides }: ChangeTold,
): NoticeText => {
  const said: Record<ChangePart, string> = {
    pickup: 'Mae’r man codi wedi newid.',
    drop: `Mae pen y daith wedi newid i ${quoted(drop.add)}.`,
    stops:
      stops.length === 0
        ? 'Mae’r arosfannau wedi’u tynnu.'
        : `Arosfannau: ${stops.map(({ add }) => quoted(add)).join(', ')}.`,
    notes: 'Mae’r nodyn i’r gyrrwr wedi newid.',
    tripdate: `Amser codi: ${dated(formatDateTime(tripdate, DEFAULT_TIME_ZONE))}.`,
    extra_passenger: `Teithwyr ychwanegol: ${extra_passenger}.`,
  };
  return {
    title: parts.includes('drop') ? 'Mae pen y daith wedi newid' : 'Mae’r archeb wedi newid',
    body: `${parts.map((part) => said[part]).join(' ')}${meterDecides ? ' Y mesurydd sy’n penderfynu o hyn ymlaen.' : ''} Archeb ${booking_id}.`,
  };
};
export const accepted = (car: Car): NoticeText => ({
  title: 'Mae eich tacsi ar ei ffordd',
  body: `Chwiliwch am ${carOf(car)}. Archeb ${car.booking_id}.`,
});
/** I’r gyrrwr y sganiwyd ei god. */
export const passengerAtCab = (bookingId: string): NoticeText => ({
  title: 'Mae teithiwr wedi cymryd eich tacsi',
  body: `Sganiodd eich cod ac mae’n sefyll wrth eich ymyl. Archeb ${bookingId}.`,
});
export const arrived = (car: Car, waitsUntil: number | null): NoticeText => ({
  title: 'Mae eich gyrrwr gerllaw',
  body: `Chwiliwch am ${carOf(car)} yn eich man codi.${
    waitsUntil === null ? '' : ` Bydd yn aros tan ${formatTime(waitsUntil, DEFAULT_TIME_ZONE)}.`
  }`,
});
export const started = (bookingId: string): NoticeText => ({
  title: 'Mae eich taith wedi dechrau',
  body: `Archeb ${bookingId}. Siwrnai dda.`,
});
export const reached = (cost: Pence, claim: Claim | null, onAccount: boolean, currency: string): NoticeText => {
  const fare = `Pris y daith yw ${formatMoney(cost, currency)}.`;
  const title = 'Rydych wedi cyrraedd';
  if (claim === null)
    return { title, body: `${fare} ${onAccount ? 'Nid oes gennych ddim i’w dalu.' : 'Dewiswch sut i dalu.'}` };
  const asks = onAccount ? 'Atebwch os gwelwch yn dda. Nid oes gennych ddim i’w dalu.' : 'Atebwch cyn talu.';
  return {
    title,
    body: `${fare} Mae eich gyrrwr yn gofyn am ${formatMoney(claim.amount, currency)} yn ychwanegol; mae tudalen y daith yn dweud pam. ${asks}`,
  };
};
export const leftUnpaid = (cost: Pence, currency: string): NoticeText => ({
  title: 'Nid yw eich taith wedi’i thalu eto',
  body: `Mae ${formatMoney(cost, currency)} heb ei dalu. Gallwch dalu yn yr ap.`,
});
export const endedForDriver = (bookingId: string, total: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Mae ein swyddfa wedi dod â’r daith i ben',
  body: `Codir y pris y cytunwyd arno am archeb ${bookingId}, sef ${formatMoney(total, currency)}. Mae ein swyddfa’n ysgrifennu: ${quoted(reason)}`,
});
export const rated = (stars: number): NoticeText => ({
  title: 'Mae gennych sgôr newydd',
  body: `Rhoddodd teithiwr ${stars} seren i chi.`,
});
export const lostInCab = (bookingId: string, what: string): NoticeText => ({
  title: 'Gadawyd rhywbeth yn eich tacsi',
  body: `${quoted(what)}, ar archeb ${bookingId}. Chwiliwch amdano, yna atebwch ar dudalen y daith.`,
});
export const guestNotTold = (bookingId: string): NoticeText => ({
  title: 'Dywedwch wrth eich gwestai',
  body: `Ni allem anfon neges destun at eich gwestai. Dywedwch wrtho eich hun am archeb ${bookingId}.`,
});
export const lostNews = (bookingId: string, state: LostState, side: 'rider' | 'driver'): NoticeText => ({
  title: side === 'rider' ? 'Yr hyn a adawsoch yn y tacsi' : 'Yr hyn a adawyd yn eich tacsi',
  body: `${(side === 'rider' ? rider : driver)[state]} Archeb ${bookingId}.`,
});
export const cancelled = (bookingId: string, reason: string): NoticeText => ({
  title: 'Mae’r archeb wedi’i chanslo',
  body: `Archeb ${bookingId}. Y rheswm a roddwyd: ${quoted(reasonIn(platformReasons, reason))}`,
});
export const complaintOpened = (number: string): NoticeText => ({
  title: 'Mae eich cwyn gennym',
  body: `Ei rhif yw ${number}. Gallwch ei dilyn o dan Cwynion.`,
});
export const complaintAnswered = (number: string, words: string): NoticeText => ({
  title: 'Rydym wedi ateb eich cwyn',
  body: `Cwyn ${number}. Mae ein swyddfa’n ysgrifennu: ${quoted(words)}`,
});
export const complaintReopened = (number: string): NoticeText => ({
  title: 'Rydym yn edrych ar eich cwyn eto',
  body: `Cwyn ${number}. Gallwch ei dilyn o dan Cwynion.`,
});
/** I’r gyrrwr. Nid yw’n dweud beth yw’r gŵyn. */
export const complaintAsked = (bookingId: string): NoticeText => ({
  title: 'Mae ein swyddfa’n gofyn am eich gair',
  body: `Mae’n ymwneud ag archeb ${bookingId}. Atebwch ar dudalen y daith.`,
});
export const reportClosed = (bookingId: string): NoticeText => ({
  title: 'Deliwyd â’ch adroddiad',
  body: `Mae ein swyddfa wedi ymchwilio i’r hyn a ddywedasoch am archeb ${bookingId}.`,
});
export const rideCheck = (kind: CheckKind): NoticeText => ({
  title: 'A yw popeth yn iawn?',
  body: `${CHECK_WORDS[kind]} Atebwch yn yr ap. Os na wnewch, bydd ein swyddfa’n gwirio.`,
});
export const checkClosed = (bookingId: string): NoticeText => ({
  title: 'Rydym wedi gwirio eich taith',
  body: `Archeb ${bookingId}. Os oes angen help arnoch o hyd, pwyswch Argyfwng. Os ydych mewn perygl, deialwch 999.`,
});
export const alarmTaken = (bookingId: string): NoticeText => ({
  title: 'Mae eich galwad gan y swyddfa',
  body: `Archeb ${bookingId}. Mae rhywun yn delio â hi nawr. Os ydych mewn perygl, deialwch 999.`,
});
export const alarmClosed = (bookingId: string): NoticeText => ({
  title: 'Deliwyd â’ch galwad am help',
  body: `Archeb ${bookingId}. Os oes angen help arnoch o hyd, pwyswch eto; mewn perygl, deialwch 999.`,
});
export const driverWrites = (body: string): NoticeText => ({ title: 'Eich gyrrwr', body });
export const bookerWrites = (body: string): NoticeText => ({ title: 'Y sawl a archebodd', body });
export const driverChanges = (bookingId: string): NoticeText => ({
  title: 'Bu’n rhaid i’ch gyrrwr ganslo',
  body: `Rydym yn gofyn i yrwyr eraill yn eich ymyl. Mae archeb ${bookingId} yn sefyll; nid oes dim i chi ei wneud.`,
});
export const otherCab = (bookingId: string): NoticeText => ({
  title: 'Mae tacsi arall yn dod',
  body: `Mae ein swyddfa’n anfon tacsi arall atoch. Mae archeb ${bookingId} yn sefyll; nid oes dim i chi ei wneud.`,
});
export const rideReplaced = (bookingId: string): NoticeText => ({
  title: 'Anfonodd y swyddfa dacsi arall',
  body: `Nid eich un chi yw taith ${bookingId} mwyach. Rydych yn rhydd ar gyfer yr un nesaf. Ffoniwch y swyddfa os oes gennych gwestiynau.`,
});
export const nobodyElse = (bookingId: string): NoticeText => ({
  title: 'Mae’r archeb wedi’i chanslo',
  body: `Bu’n rhaid i’ch gyrrwr ganslo archeb ${bookingId}, ac nid oes neb arall gerllaw. Archebwch eto.`,
});
export const rideTaken = (bookingId: string): NoticeText => ({
  title: 'Rhoddwyd y daith i eraill',
  body: `Ni chlywsom ddim oddi wrth eich ffôn am dipyn, felly aeth archeb ${bookingId} ymlaen hebddoch.`,
});
export const searchEnds = (bookingId: string, untilMs: number): NoticeText => ({
  title: 'Dim tacsi eto',
  body: `Rydym yn chwilio am dacsi i archeb ${bookingId} tan ${formatTime(untilMs, DEFAULT_TIME_ZONE)}. Agorwch hi i chwilio am fwy o amser.`,
});
export const noDrivers = (bookingId: string): NoticeText => ({
  title: 'Ni chafwyd gyrrwr',
  body: `Ni allai neb gymryd archeb ${bookingId} nawr. Rhowch gynnig arall arni yn nes ymlaen.`,
});
