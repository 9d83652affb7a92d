/** Geiriau’r hyn sy’n dilyn taith: y sgôr, y dderbynneb drwy’r e-bost, eiddo coll, adroddiadau a chymorth. */
import type { ReactNode } from 'react';
import type { RefusedFor } from '@/domain/ride/needs/refusal';
import { counted } from '../../counted';
import { locale } from '../locale';

export const notNow = 'Nid nawr';

// Y sgôr
export const ratingGiven = (stars: number) =>
  `Rhoesoch ${counted(locale, stars, { other: 'seren' })} i’r daith hon. Diolch.`;
export const rateRide = 'Rhoi sgôr i’r daith hon';
export const howWasIt = 'Sut oedd y daith?';
export const starsLegend = 'Sêr';
/** Heb seren eto, ac am un i bump. */
export const starMeanings = ['Tapiwch seren', 'Gwael', 'Ddim yn dda iawn', 'Iawn', 'Da', 'Ardderchog'] as const;
export const starsMean = (stars: number, meaning: string) =>
  `${counted(locale, stars, { other: 'seren' })}: ${meaning}`;
export const quickWords = 'Geiriau i’w hychwanegu';
export const ownWords = 'Yn eich geiriau chi (dewisol)';
export const ownWordsHelp =
  'Mae ein swyddfa’n darllen hyn gyda’ch enw. Mae’ch gyrrwr yn ei ddarllen wedyn, heb eich enw na’r daith.';
export const rateAndFinish = 'Rhoi sgôr a gorffen';

// Y dderbynneb
export const addEmail = 'Ychwanegu e-bost ar gyfer derbynebau';
export const mailReceipt = 'Anfon i’m e-bost';
export const goesTo = (address: string) => `Bydd yn mynd i ${address}.`;
export const confirmEmail = 'Cadarnhau fy e-bost ar gyfer derbynebau';
export const openLink = (address: string) => `Agorwch y ddolen a anfonwyd i ${address}, yna dewch yn ôl.`;
export const mailedOnceConfirmed = (address: string) =>
  `Byddwn yn anfon derbynebau i ${address} ar ôl i chi gadarnhau mai chi biau’r cyfeiriad.`;

// Eiddo coll
export const leftSomething = 'Gadewais rywbeth yn y tacsi';
export const youLeft = 'Dywedoch wrthym eich bod wedi gadael:';
export const haveItBack = 'Rwyf wedi’i gael yn ôl';
export const whatWasLeft = 'Beth adawoch chi yn y tacsi?';
export const sayWhatWasLeft = 'Dywedwch beth adawoch chi.';
export const lostWhat = 'Beth ydyw, a ble y gallai fod';
export const lostWhatHelp = 'Rhestrwch bopeth a adawoch. Bydd eich gyrrwr a’n swyddfa’n darllen hyn.';
export const yourNumber = 'Eich rhif';
export const yourNumberHelp = 'Bydd ein swyddfa’n ffonio’r rhif hwn. Ni fydd eich gyrrwr yn ei weld.';
export const askDriver = 'Gofyn i’r gyrrwr';
export const leftInCab = 'Wedi’i adael yn eich tacsi';
export const riderLeft = 'Mae’r teithiwr yn dweud bod hyn wedi’i adael yn eich tacsi:';
export const foundIt = 'Wedi dod o hyd iddo';
export const notInCab = 'Ddim yn fy nhacsi';

// Mae’r swyddfa’n holi’r gyrrwr
export const officeAsks = 'Mae ein swyddfa’n gofyn';
export const officeAsksThis = 'Mae ein swyddfa’n gofyn:';
export const yourWord = 'Eich ateb';
export const yourWordHelp = 'Gallwch ateb unwaith. Ein swyddfa ni’n unig sy’n ei ddarllen.';
export const sendWord = 'Anfon eich ateb';
export const youAnswered = 'Eich ateb chi:';

// Adroddiadau
export const tellOffice = 'Dweud wrth ein swyddfa';
export const whatHappened = 'Beth ddigwyddodd';
export const whatHappenedOptional = 'Beth ddigwyddodd (dewisol)';
export const refused = 'Gwrthododd y gyrrwr fy nghymryd';
export const refusedTitle = 'Gwrthododd y gyrrwr eich cymryd';
export const refusedLaw =
  'Rhaid i yrrwr eich cymryd, oni bai bod ganddo hysbysiad eithrio. Ein swyddfa ni’n unig sy’n gweld yr adroddiad hwn.';
export const refusedAbout = 'Beth oedd y rheswm?';
export const refusedFor = {
  wheelchair: 'Fy nghadair olwyn',
  dog: 'Fy nghi cymorth',
  walking_aid: 'Fy nghymorth cerdded',
  other: 'Rhywbeth arall sydd ei angen arnaf',
} as const satisfies Record<RefusedFor, string>;
export const chooseOne = 'Dewiswch un.';
export const refusalSent = 'Mae’ch adroddiad gan ein swyddfa, a byddwn yn ymchwilio iddo.';
export const reportProblem = 'Rhoi gwybod am broblem';
export const whatWasWrong = 'Beth oedd o’i le?';
export const reportDanger = 'Os ydych mewn perygl, deialwch 999. Ein swyddfa ni’n unig sy’n darllen hyn.';
export const reportAbout = 'Am beth mae hyn?';
export const notSafe = 'Doeddwn i ddim yn teimlo’n ddiogel';
export const driverConduct = 'Ymddygiad y gyrrwr';
export const passengerConduct = 'Ymddygiad y teithiwr';
export const sayWhatHappened = 'Dywedwch beth ddigwyddodd.';
export const reportSent = 'Mae’ch adroddiad gan ein swyddfa. Byddwn yn dweud wrthych yma ar ôl i ni ymchwilio iddo.';
export const complain = 'Gwneud cwyn';
export const complainAgain = 'Gwneud cwyn arall';

// Cymorth
export const help = 'Cymorth gyda’r daith hon';
export const billHelp = 'Os nad yw’r bil yn gywir, pwyswch “Ydy’r bil hwn yn anghywir?” oddi tano.';
export const ringAboutElse =
  'Unrhyw beth arall, er enghraifft hen fil: ffoniwch ni. Os ydych mewn perygl, deialwch 999.';
export const ringAboutRide =
  'Am y bil, eich teithiwr neu rywbeth y daethoch o hyd iddo: ffoniwch ni. Os ydych mewn perygl, deialwch 999.';
export const ring = (name: string, number: ReactNode) => (
  <>
    Ffonio {name}: {number}
  </>
);
