/** Geiriau proffil rhywun. */
import type { ReactNode } from 'react';
import type { AddressLabel, UserProfile } from '@/domain/people/user';

export const profile = 'Proffil';
export const logOut = 'Allgofnodi';
export const suspendedFrom = (when: string) => `Byddwch wedi’ch atal o ${when} ymlaen. Cewch weithio tan hynny.`;

export const yourPhoto = (name: string) => `Eich llun, ${name}`;
export const photoOfYou = 'Llun ohonoch chi';
export const changePhoto = 'Newid y llun';
export const addPhoto = 'Ychwanegu llun';

export const roles = {
  rider: 'Teithiwr',
  driver: 'Gyrrwr',
  fleetadmin: 'Gweinyddwr fflyd',
  admin: 'Gweinyddwr',
} as const satisfies Record<UserProfile['usertype'], string>;
export const firstName = 'Enw cyntaf';
export const lastName = 'Cyfenw';
export const email = 'E-bost';
export const mobile = 'Rhif ffôn symudol';
export const noMobile = 'Dim';
export const notConfirmed = (number: string) => `${number} (heb ei gadarnhau)`;
export const account = 'Cyfrif';
export const lockedByLogin =
  'Rydych yn mewngofnodi gyda’r e-bost a’r rhif ffôn symudol hyn, felly ni ellir eu newid yma.';
export const save = 'Cadw';

export const confirmMobile = 'Cadarnhau eich rhif ffôn symudol';
export const confirmMobileMore =
  'Byddwn yn anfon cod atoch mewn neges destun. Ar ôl cadarnhau’r rhif, gallwch fewngofnodi gydag ef.';
export const numberAbroad = 'Mae rhif o dramor yn dechrau gyda + a chod y wlad.';
export const sendCode = 'Anfon cod';
export const confirmNumber = 'Cadarnhau’r rhif';
export const otherNumber = 'Defnyddio rhif neu god arall';

export const jobRadius = 'Pellter teithiau';
export const offerMe = 'Cynnig teithiau i mi';
export const radiusMore = 'Oddi wrthych chi i’r man codi, mewn llinell syth.';
export const radiusSaved = (success: string) => `${success}. Bydd yn berthnasol o’r cynnig nesaf ymlaen.`;
export const anyDistance = 'Ar unrhyw bellter';
export const upTo = (distance: string) => `Hyd at ${distance} i ffwrdd`;

export const ridersSay = 'Barn teithwyr';
export const notRated = 'Does neb wedi rhoi sgôr i chi eto.';

export const savedAddresses = 'Cyfeiriadau wedi’u cadw';
export const savedAddressesMore =
  'Mae’r lleoedd lle mae eich teithiau’n gorffen yn cael eu cadw yma, fel bod un tap yn ddigon y tro nesaf.';
export const addAddress = {
  home: 'Ychwanegu cartref',
  work: 'Ychwanegu gwaith',
} as const satisfies Record<AddressLabel, string>;
export const addressSaved = {
  home: 'Cartref wedi’i gadw',
  work: 'Gwaith wedi’i gadw',
} as const satisfies Record<AddressLabel, string>;
export const nameRemoved = 'Enw wedi’i dynnu';
export const addressRemoved = (address: string) => `Wedi’i dynnu: ${address}`;
export const nameOf = (address: string) => `Enw ${address}`;
export const noName = 'Dim enw';
export const removeAddress = (address: string) => `Tynnu ${address}`;

export const nextBookings = 'Ar gyfer eich archebion nesaf';
export const nextBookingsMore =
  'Gofynnoch i ni lenwi’r hyn sydd ei angen arnoch. Fydd neb arall yn ei weld nes i chi archebu.';
export const removeNeeds = 'Tynnu’r rhain';

export const refer = 'Cyfeirio ac ennill';
export const referBonus = (bonus: ReactNode) => (
  <>
    Mae ffrind yn cofrestru gyda’ch cod cyfeirio. Ar ôl i’r ffrind dalu am daith am y tro cyntaf, bydd {bonus} yr un yn
    eich waledi.
  </>
);
export const referOnly = 'Mae ffrind yn cofrestru gyda’ch cod cyfeirio, a byddwn yn gwybod pwy a’i hanfonodd.';
export const invitation = (company: string, id: string, address: string) =>
  `Teithiwch gyda ${company}: cofrestrwch gyda’m cod cyfeirio ${id} yn ${address}`;
export const share = 'Rhannu';

export const yourData = 'Eich data';
export const yourDataMore = 'Lawrlwytho eich data neu ddileu eich cyfrif.';
export const downloadData = 'Lawrlwytho fy nata';
export const deleteAccount = 'Dileu’r cyfrif';
export const deleteQuestion = 'Dileu eich cyfrif?';
export const keepIt = 'Ei gadw';
export const deleteMore =
  'Mae eich proffil, lluniau, cyfeiriadau wedi’u cadw a hysbysiadau yn cael eu dileu ar unwaith, ac ni ellir eu hadfer. Mae teithiau a thaliadau’r gorffennol yn aros yn y cyfrifon, heb eich enw. Gall yr awdurdod trwyddedu ofyn pwy gymerodd daith, felly at y diben hwnnw’n unig rydym yn cadw eich enw ar wahân am ddeuddeg mis ar ôl eich taith olaf.';
export const giveUp = (balance: ReactNode) => <>Rwy’n ildio’r {balance} sydd yn fy waled</>;
export const yourPassword = 'Eich cyfrinair';
export const logInBefore = 'Gallwch ei ddileu o fewn pum munud i fewngofnodi.';
export const logInAgain = 'Allgofnodi er mwyn mewngofnodi eto';
