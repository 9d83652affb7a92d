/** Cwestiynau archeb yn y golwg syml. */
import type { ReactNode } from 'react';
import type { NeedName } from '@/domain/ride/needs/needs';

export const haveTaxi = 'Mae gennych dacsi eisoes';
export const showTaxi = 'Dangos fy nhacsi';
export const bookAnother = 'Archebu tacsi arall';

export const keptRight = 'Ydy, mae hyn yn iawn';
export const orPlace = 'Neu dewiswch le arall:';
export const orTime = 'Neu dewiswch amser arall:';

export const wherePickup = 'Ble dylai’r tacsi eich codi?';
export const whereTo = 'Ble rydych chi eisiau mynd?';
export const picksYouUp = (place: ReactNode) => <>Bydd y tacsi yn eich codi yma: {place}.</>;
export const takesYou = (place: ReactNode) => <>Bydd y tacsi yn mynd â chi yma: {place}.</>;
export const pleaseChooseOther = 'Dewiswch le arall, os gwelwch yn dda.';
export const canType = 'Gallwch deipio’r cyfeiriad yn lle hynny.';
export const hereNow = 'Yma, lle rydw i nawr';
export const locating = 'Yn dod o hyd i ble rydych chi…';
export const typePlace = 'Teipiwch stryd, lle neu god post';
export const clear = 'Clirio';
export const placesFound = 'Lleoedd a gafwyd';
export const found = (count: number) =>
  count === 1 ? 'Cafwyd 1 lle. Mae isod.' : `Cafwyd ${count} o leoedd. Maent isod.`;
export const lookingUp = (place: string) => `Yn chwilio am ${place}…`;

export const when = 'Pryd rydych chi eisiau’r tacsi?';
export const wantIt = (time: ReactNode) => <>Rydych chi ei eisiau {time}.</>;
export const soon = 'Cyn gynted â phosibl';
export const soonIn = (minutes: string) => `Gall tacsi fod yma ymhen tua ${minutes}.`;
export const later = 'Wedyn, neu ar ddiwrnod arall';
export const laterMore = 'Chi sy’n dewis y diwrnod a’r amser.';
export const whichDay = 'Pa ddiwrnod?';
export const moreDays = 'Dangos mwy o ddyddiau';
export const aboutWhen = 'Tua faint o’r gloch?';
export const afterMidnight = 'Ar ôl hanner nos';
export const morning = 'Bore';
export const afternoon = 'Prynhawn';
export const evening = 'Gyda’r nos';
export const exactTime = 'Am faint o’r gloch yn union?';
export const timesPassed = 'Mae’r amserau hyn wedi mynd heibio.';
export const otherDay = 'Dewis diwrnod arall';

export const doYouNeed = 'Oes angen rhywbeth arnoch chi?';
export const driverIsTold = 'Bydd eich gyrrwr yn cael gwybod. Nid yw’n costio dim.';
export const needs = {
  wheelchair: 'Rwy’n defnyddio cadair olwyn',
  dog: 'Mae gen i gi cymorth',
  walking_aid: 'Mae gen i ffon, ffrâm neu gadair olwyn sy’n plygu',
  finding: 'Mae angen help arna i i ddod o hyd i’r tacsi',
  companion: 'Mae rhywun yn fy helpu ac yn dod gyda fi',
  quiet: 'Hoffwn gael taith dawel',
} as const satisfies Record<NeedName, string>;
export const companionFree = 'Ni fydd yn talu dim.';
export const inTaxi = 'Yn y tacsi';
export const stays = 'Rwy’n aros yn fy nghadair olwyn';
export const transfers = 'Rwy’n symud i sedd';
export const howHelp = 'Sut dylai’r gyrrwr helpu?';
export const callOut = 'Galw arna i';
export const offerArm = 'Cynnig braich i mi';
export const deletedAfter = (days: number) => `Byddwn yn dileu hyn ${days} diwrnod ar ôl y daith.`;
export const next = 'Nesaf';
export const needNothing = 'Does dim angen dim arna i';

export const yourRide = 'Dyma eich taith';
export const choosePlace = 'Dewis lle arall';
export const badTime = (why: string) => `Mae’r amser a ddewisoch yn rhy fuan neu’n rhy bell i ffwrdd: ${why}`;
export const chooseTime = 'Dewis amser arall';
export const picksGuestUp = (name: string, place: ReactNode) =>
  name === '' ? (
    <>Bydd y tacsi yn codi’r teithiwr yma: {place}.</>
  ) : (
    <>
      Bydd y tacsi yn codi {name} yma: {place}.
    </>
  );
export const stopsAt = (place: ReactNode) => <>Bydd yn stopio yma: {place}.</>;
export const goesTo = (place: ReactNode) => <>Bydd yn mynd yma: {place}.</>;
export const takes = (people: string) => `Bydd yn cludo ${people}.`;
export const told = (needed: string) => `Bydd y gyrrwr yn cael gwybod: ${needed}.`;
export const workingOut = 'Rydym yn cyfrifo’r pris…';
export const payAtEnd = 'Byddwch yn talu ar ddiwedd y daith.';
export const accountPays = 'Y cyfrif a ddewisoch fydd yn talu.';
export const wheelchairFree = 'Nid yw cael eich cadair olwyn i mewn ac allan yn costio dim.';
export const notBooked = 'Nid yw’r tacsi wedi’i archebu eto.';
export const tryAgain = 'Rhowch gynnig arall arni';
export const bookThis = 'Archebu’r tacsi hwn';
export const change = 'Newid rhywbeth';

export const whatToChange = 'Beth rydych chi eisiau ei newid?';
export const changePickup = 'Ble mae’r tacsi yn eich codi';
export const changeDrop = 'Ble rydych chi’n mynd';
export const changeTime = 'Pryd mae’r tacsi yn dod';
export const changeNeeds = 'Beth sydd ei angen arnoch';
export const changePeople = 'Faint o bobl sy’n mynd';
export const changeTaxi = 'Pa dacsi sy’n dod';
export const somethingElse = 'Rhywbeth arall';
export const somethingElseMore =
  'Stop ar y ffordd, taith i rywun arall, nodyn i’r gyrrwr. Mae hyn yn gadael y golwg syml.';
export const howMany = 'Faint o bobl sy’n mynd?';
export const countYourself = 'Cyfrwch eich hun. Peidiwch â chyfrif rhywun sy’n dod i’ch helpu.';
export const whichTaxi = 'Pa dacsi ddylai ddod?';
export const about = (sum: string) => `Tua ${sum}.`;
export const roomFor = (people: string) => `Mae lle i ${people}.`;
