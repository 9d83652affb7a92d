/** Geiriau dyletswydd: yr oriau, sut mae cynigion yn gweithio, a’r hyn sydd ei angen ar CThEF o hyd. */
import type { ReactNode } from 'react';

export const heldUntilLifted = (reason: string) =>
  `Nes i’r swyddfa ei godi: “${reason}” Nid yw’n effeithio ar daith sydd ar droed nac ar eich arian.`;
export const heldUntil = (time: string, reason: string) =>
  `Tan ${time}: “${reason}” Nid yw’n effeithio ar daith sydd ar droed nac ar eich arian.`;
export const objectAtOffice = 'Os ydych yn gwrthwynebu, cysylltwch â’n swyddfa.';
export const objectByPhone = (name: string, number: ReactNode) => (
  <>
    Os ydych yn gwrthwynebu, ffoniwch {name}: {number}
  </>
);
export const restDue = (hours: string, again: string) =>
  `Rydych wedi bod ar ddyletswydd am ${hours}. Gallwch fynd ar ddyletswydd eto am ${again}.`;
export const mayBeOnDuty = (left: string) => `Cewch fod ar ddyletswydd am ${left} cyn eich gorffwys nesaf.`;
export const hoursEnd = (time: string) => `Mae eich oriau’n dod i ben am ${time}.`;
export const hoursEndSoon = (left: string, time: string) =>
  `Mae gennych ${left} ar ôl. Mae eich oriau’n dod i ben am ${time}; cewch orffen taith sydd ar droed bryd hynny yn gyntaf.`;

export const close = 'Cau';
export const sameForAll = 'Mae’r rheol hon yr un fath i bob gyrrwr.';
export const whoIsAsked = 'Pwy sy’n cael cynnig';
export const whoIsAskedMore =
  'Yr amser ar y ffordd i’r man codi sy’n cyfrif yn gyntaf. Mae teithiwr sydd wedi aros yn hirach yn cyfrif mwy, ac mae pob munud rydych yn aros heb daith yn cyfrif fel bod ychydig yn nes. Ger safle tacsis, gofynnir i’r gyrwyr yn y rhes yn eu tro. Dim ond teithiau sy’n addas i’ch car, eich papurau a’ch pellter chi a gynigir i chi.';
export const ifIgnored = 'Os pwyswch Anwybyddu';
export const ifIgnoredMore =
  'Nid yw’n gwneud gwahaniaeth i’ch cynnig nesaf. Mae’r daith yn mynd i yrrwr arall. Dim ond y cyntaf yn y rhes wrth safle tacsis sy’n cael ei drin yn wahanol: yno, mae’r ail gynnig o’r safle y byddwch yn ei anwybyddu neu’n gadael iddo ddod i ben yn eich anfon i ddiwedd y rhes.';
export const ifRunOut = 'Os gadewch i gynnig ddod i ben';
export const runOutIsFree = 'Nid yw hynny’n gwneud gwahaniaeth chwaith.';
export const runOutCounts = (passes: number) =>
  `Mae cynnig sy’n dod i ben heb i chi bwyso yn cyfrif fel un a aeth heibio. Ar ôl ${
    passes === 1 ? 'un' : `${passes} yn olynol`
  } byddwch yn dod oddi ar ddyletswydd, gan na ddylai teithiwr aros am ffôn nad oes neb yn ei wylio. Mae un pwysiad yn eich rhoi’n ôl ar ddyletswydd. Mae unrhyw ateb, Derbyn neu Anwybyddu, yn clirio’r cyfrif. Nid yw’r cyfrif yn gwneud gwahaniaeth i’r teithiau a gynigir i chi.`;
export const whatStops = 'Beth sy’n atal cynigion';
export const stopsUnavailable =
  'Nid ydych ar ddyletswydd, rydych ar daith, neu ni chlywyd gan eich ffôn ers dwy funud.';
export const stopsPapers = 'Mae un o’ch papurau wedi dod i ben, neu nid yw eich bathodyn neu’ch plât yn ddilys eto.';
export const stopsHours = (hours: number, rest: number) =>
  `Rydych wedi bod ar ddyletswydd am ${hours} awr. Ar ôl ${rest} awr ddi-dor oddi ar ddyletswydd, bydd eich oriau llawn gennych eto.`;
export const stopsClaim =
  'Rydych wedi hawlio taith a archebwyd ymlaen llaw, a byddai taith arall yn eich gwneud yn hwyr iddi.';
export const stopsWallet = 'Mae eich waled yn is na sero.';
export const stopsHeld = 'Mae ein swyddfa’n eich dal yn ôl am gyfnod. Mae eich sgrin waith yn dweud pam.';
export const stopsSuspended = 'Mae eich cyfrif wedi’i atal.';
export const ifYouObject = 'Os ydych yn gwrthwynebu';
export const contactOffice = 'Cysylltwch â’n swyddfa.';
export const ring = (name: string, number: ReactNode) => (
  <>
    Ffoniwch {name}: {number}.
  </>
);
export const personLooks = 'Bydd person yno’n edrych ar eich achos.';

export const reportDue = (year: number) =>
  `Erbyn 31 Ionawr ${year + 1} rhaid i ni ddweud wrth CThEF faint a enilloch yn ${year}, ac mae rhai o’ch manylion ar goll.`;
export const addThem = 'Eu hychwanegu';
