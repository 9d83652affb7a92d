/** Geiriau archebion sy’n ailadrodd, fel y mae teithiwr yn eu gwneud, eu newid a’u gorffen. */
import type { RepeatKind } from '@/domain/ride/repeats/repeat';
import { rides } from '../counts';

export const repeat = 'Archeb sy’n ailadrodd';
export const repeats = 'Archebion sy’n ailadrodd';
export const allRepeats = 'Pob archeb sy’n ailadrodd';
export const myRides = 'Fy nheithiau';
export const open = 'Agor';
export const openNamed = (name: string) => `Agor ${name}`;
export const loading = 'Yn llwytho’r archebion sy’n ailadrodd';
export const nothingYet = 'Nid oes dim yn ailadrodd eto.';
export const howToBegin = (
  <>
    Agorwch un o’ch teithiau a phwyswch <em>Ailadrodd y daith hon</em> i’w harchebu ar ddyddiau eraill hefyd.
  </>
);
export const repeatThisRide = 'Ailadrodd y daith hon';
export const itsRepeat = 'Ei hailadroddiad';
export const isRepeated = 'Mae’r daith yn ailadrodd.';

export const notBookedFor = (time: string) => `Heb ei harchebu ar gyfer ${time}`;
export const next = (time: string) => `Nesaf ${time}`;
export const over = 'Ar ben';
export const endedOn = (day: string) => `Daeth i ben ${day}`;

export const name = 'Enw';
export const giveName = 'Rhowch enw iddi.';
export const days = 'Dyddiau';
export const paidBy = 'Telir gan';
export const customersAccount = 'Cyfrif cwsmer';
export const car = 'Car';
export const made = 'Gwnaed';
export const madeByOffice = (date: string) => `${date} gan ein swyddfa`;
export const ended = 'Daeth i ben';
export const noRideFrom = (day: string) => `Dim taith o ${day} ymlaen`;
export const change = 'Newid';
export const nextFourWeeks = 'Y pedair wythnos nesaf';

export const noRideSoon = 'Dim taith yn y pedair wythnos nesaf.';
export const nextDays = 'Y dyddiau nesaf';
export const booked = 'Wedi’i harchebu';
export const leftOut = 'Wedi’i hepgor';
export const notBooked = (why: string) => `Heb ei harchebu: ${why}`;
export const notBookedYet = 'Heb ei harchebu eto';
export const theRide = 'Y daith';
export const theRideOf = (time: string) => `Taith ${time}`;
export const takeBack = 'Adfer';
export const takeBackDay = (time: string) => `Adfer ${time}`;
export const leaveOut = 'Hepgor';
export const leaveOutDay = (time: string) => `Hepgor ${time}`;

export const kinds = {
  daily: 'Bob dydd',
  weekdays: 'Dydd Llun i ddydd Gwener',
  chosen: 'Ar ddyddiau’r wythnos',
  term: 'Yn ystod tymhorau’r ysgol',
} as const satisfies Record<RepeatKind, string>;
export const pickupAt = 'Codi am';
export const daysOfWeek = 'Dyddiau’r wythnos';
export const ifNoneChosen = 'Os na ddewisir yr un, o ddydd Llun i ddydd Gwener.';
export const firstDay = 'Diwrnod cyntaf';
export const lastDay = 'Diwrnod olaf (dewisol)';
export const schoolTerms = 'Tymhorau’r ysgol';
export const holidays = 'Gwyliau heb deithiau';

const rangeOf = (one: string) => ({
  first: (number: number) => `Diwrnod cyntaf ${one} ${number}`,
  last: (number: number) => `Diwrnod olaf ${one} ${number}`,
  name: (number: number) => `Enw ${one} ${number} (dewisol)`,
  remove: (number: number) => `Tynnu ${one} ${number}`,
  add: `Ychwanegu ${one}`,
});
export const ranges = { term: rangeOf('tymor'), holiday: rangeOf('gwyliau'), break: rangeOf('seibiant') } as const;

export const notNow = 'Nid nawr';
export const save = 'Cadw';
export const repeatIt = 'Ei hailadrodd';
export const changeTitle = 'Newid yr archeb sy’n ailadrodd';
export const each = (pickup: string, drop: string) =>
  `${pickup} i ${drop}. Archebir pob taith bythefnos ymlaen llaw, am bris ei hamser ei hun.`;
export const nameTo = (place: string) => `I ${place}`;
export const nameBack = (there: string) => `${there}, yn ôl`;
export const wayBackToo = 'A’r daith yn ôl, ar yr un dyddiau';
export const wayBackAt = 'Yn ôl oddi yno am';
export const giveTime = 'Rhowch amser.';
export const onlyThere = 'Mae’r daith yno wedi’i gwneud. Nid yw’r daith yn ôl.';
export const rebook = (count: number) =>
  count === 1
    ? 'Ailarchebu’r un daith sydd wedi’i harchebu eisoes'
    : `Ailarchebu’r ${rides(count)} sydd wedi’u harchebu eisoes`;
export const rebooked =
  'Cânt eu canslo a’u harchebu yn ôl y dyddiau newydd, am y pris presennol. Mae taith y byddai ei chanslo’n costio ffi yn aros.';
export const stay = 'Maent yn aros fel y maent. Mae’r dyddiau newydd ar gyfer teithiau diweddarach.';

export const effect = 'Yr effaith ar y pedair wythnos nesaf';
export const noChange = 'Nid oes diwrnod yn newid yn y pedair wythnos nesaf.';
export const without = (list: string) => `Heb daith o hyn ymlaen: ${list}.`;
export const withRide = (list: string) => `Gyda thaith o hyn ymlaen: ${list}.`;
export const otherTime = (list: string) => `Ar amser arall: ${list}.`;
export const andMore = (list: string, more: number) => `${list}; a ${more} arall`;

export const someStay = 'Mae rhai teithiau’n aros';
export const close = 'Cau';
export const lookAtEach =
  'Mae’r newid wedi’i gadw. Mae’r teithiau hyn yn aros fel y’u harchebwyd. Edrychwch ar bob un:';
export const ride = (number: number) => `Taith ${number}`;

export const endTitle = 'Gorffen yr ailadrodd';
export const keepIt = 'Ei gadw';
export const endIt = 'Ei orffen';
export const firstWithout = 'Diwrnod cyntaf heb daith';
export const noneBooked = 'Nid oes taith wedi’i harchebu o’r diwrnod hwnnw ymlaen.';
export const cancelBooked = (count: number) =>
  count === 1
    ? 'Canslo’r un daith a archebwyd o’r diwrnod hwnnw ymlaen'
    : `Canslo’r ${rides(count)} a archebwyd o’r diwrnod hwnnw ymlaen`;
export const feeStays = 'Mae taith y byddai ei chanslo’n costio ffi yn aros.';
export const willBeDriven = (count: number) =>
  count === 1
    ? 'Ni chaiff dim mwy ei archebu, a bydd yr un daith a archebwyd eisoes yn digwydd.'
    : `Ni chaiff dim mwy ei archebu, a bydd y ${rides(count)} a archebwyd eisoes yn digwydd.`;
