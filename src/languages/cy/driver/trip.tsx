/** Geiriau taith sydd ar droed, fel y mae’r gyrrwr yn eu darllen. */
import type { ReactNode } from 'react';

export const passengerAtCab = 'Mae eich teithiwr wrth y tacsi';
export const pickupAt = (time: string) => `Codi am ${time}`;
export const driveToPickup = 'Gyrrwch i’r man codi';
export const waitingAt = 'Aros yn';
export const driveTo = 'Gyrrwch i';
export const stopAt = 'Stopiwch yn';
export const waitingTime = 'Amser aros';
export const arrived = 'Rwyf wedi cyrraedd';
export const startTrip = 'Dechrau’r daith';
export const endTrip = 'Gorffen y daith';
export const navigate = 'Llywio';
export const askForCode =
  'Gofynnwch am y cod dechrau pum digid. Mae’r daith yn dechrau pan fyddwch yn rhoi’r digid olaf.';
export const startCode = 'Cod dechrau';
export const allFiveDigits = 'Teipiwch bob un o’r pum digid.';
export const allowLocation = (fault: string) =>
  `${fault}. Gadewch i’r dudalen hon ddefnyddio eich lleoliad: ni ellir mesur y daith hebddo.`;
export const yourRider = 'Eich teithiwr';
export const bookedForGuest = (name: string) =>
  `Rhywun arall a archebodd y daith hon ac sy’n cael eich negeseuon. Mae eich galwadau’n mynd at ${name}. Os telir ag arian parod, ${name} fydd yn ei roi i chi.`;

export const rideChanged = 'Mae’r daith wedi newid.';
export const nowGoesTo = (places: readonly string[]) => `Mae nawr yn mynd i ${places.join(', wedyn ')}.`;
export const haveReadIt = 'Rwyf wedi’i ddarllen';

export const notYet = 'Ddim eto';
export const iAmHere = 'Rwyf yma';
export const seemsAway = (distance: string) => `Mae’n ymddangos eich bod ${distance} o’r man codi`;
export const tooFarAway = (distance: string) =>
  `Mae cyrraedd yn cyfrif o fewn ${distance} i’r man codi, yn ôl lleoliad eich ffôn. Caiff ei wrthod o’r fan hon.`;
export const whatArrivalDoes =
  'Rhoddir gwybod i’ch teithiwr eich bod yma. Ni all ganslo mwyach, ac mae’r amser aros yn dechrau.';
export const haveYouArrived = 'Ydych chi wedi cyrraedd?';

export const giveBack = 'Rhoi’r daith yn ôl';
export const whatGivingBackDoes =
  'Bydd yn mynd i yrrwr arall ac ni fydd yn dod yn ôl i chi. Rhoddir gwybod i’r teithiwr ar unwaith.';
export const noShow = 'Ni ddaeth y teithiwr';
export const isNoShow = 'Oni ddaeth y teithiwr?';
export const keepWaiting = 'Dal i aros';
export const endRide = 'Dod â’r daith i ben';
export const ringFirst = (name: string) =>
  `Ffoniwch neu ysgrifennwch at ${name} yn gyntaf. Yna mae’r daith yn dod i ben heb bris, a rhoddir gwybod i’r teithiwr ar unwaith.`;

export const endHere = 'Gorffen y daith yma?';
export const driveOn = 'Gyrru ymlaen';
export const tollsPaid = 'Tollau a dalwyd';
export const extraPassengers = 'Teithwyr ychwanegol';
export const oneLess = (what: string) => `Un yn llai: ${what}`;
export const oneMore = (what: string) => `Un yn fwy: ${what}`;
export const bookedExtra = (count: number) => `Archebwyd: ${count} yn ychwanegol.`;
export const riderIsAsked =
  'Gofynnir i’r teithiwr am deithwyr nad oeddent yn yr archeb, ac am fwy o dollau nag y mae’r ffordd yn ei esbonio.';
export const meterStops = 'Mae’r mesurydd yn stopio ac mae’r teithiwr yn gweld y bil ar unwaith.';
export const startedJustNow = 'Mae’r daith newydd ddechrau.';
export const startedAgo = (seconds: number) => `Dechreuodd y daith ${seconds} eiliad yn ôl.`;
export const awayFrom = (distance: string, place: string) => `Rydych ${distance} o ${place}.`;
export const paysAgreed = (price: ReactNode) => <>Mae’r teithiwr yn dal i dalu’r pris y cytunwyd arno, {price}.</>;
export const paysAgreedOrLess = (price: ReactNode) => (
  <>Mae’r teithiwr yn dal i dalu’r pris y cytunwyd arno, {price}, neu lai os yw’r tacsimedr yn dangos llai.</>
);
export const paysTaximeter = 'Mae’r teithiwr yn talu’r hyn y mae’r tacsimedr yn ei ddangos yma.';
export const paysMeter = 'Mae’r teithiwr yn talu’r hyn y mae’r mesurydd yn ei ddangos yma, ac o leiaf yr isafswm pris.';
export const nobodyTravelled = 'Neb wedi teithio? Gadewch y bil heb ei dalu a gofynnwch i’r swyddfa ei ddirymu.';

export const takeCashInstead = (sum: string) => `Cymryd ${sum} mewn arian parod yn lle hynny`;
export const payingByCard = 'Yn talu â cherdyn nawr';
export const takeFrom = (name: string) => `Cymerwch gan ${name}`;
export const isPayingByCard = (name: string) =>
  `Mae ${name} yn talu â cherdyn. Bydd y sgrin hon yn symud ymlaen ohoni’i hun ar ôl y taliad.`;
export const cardHasNotPaid =
  'Nid yw’r cerdyn wedi talu. Gall y teithiwr roi cynnig arall arni, neu eich talu mewn arian parod.';
export const mayPayInApp = 'Gall y teithiwr dalu yn yr ap hefyd. Bydd y sgrin hon wedyn yn symud ymlaen ohoni’i hun.';
export const paysCash = 'Mae’r teithiwr yn talu ag arian parod.';
export const restAfterPromo = (promo: string) =>
  `Mae’r teithiwr yn talu’r gweddill ag arian parod: mae ${promo} yn hyrwyddiad.`;
export const restAfterWallet = (wallet: string) =>
  `Mae’r teithiwr yn talu’r gweddill ag arian parod: mae ${wallet} yn dod o’r waled.`;
export const restAfterBoth = (promo: string, wallet: string) =>
  `Mae’r teithiwr yn talu’r gweddill ag arian parod: mae ${promo} yn hyrwyddiad, a ${wallet} yn dod o’r waled.`;
export const leaveUnpaid = 'Gadael heb ei dalu: bydd y teithiwr yn talu wedyn';

export const riderCancelled = 'Canslodd y teithiwr';
export const youCancelled = 'Gwnaethoch chi ganslo';
export const officeCancelled = 'Canslodd yr ystafell reoli';
export const cancelled = 'Wedi’i chanslo';
export const billVoid = 'Dilëwyd y bil';
export const rideCancelled = 'Taith wedi’i chanslo';
export const leftUnpaid = 'Heb ei thalu';
export const paid = 'Wedi’i thalu';
export const nextRide = 'Y daith nesaf';
export const creditedWhenPaid = (sum: ReactNode) => <>Bydd {sum} yn mynd i’ch waled pan fydd y teithiwr yn talu.</>;
export const creditedWhenOnAccount = (sum: ReactNode) => <>Bydd {sum} yn mynd i’ch waled pan fydd y bil ar y cyfrif.</>;
export const freeForOthers = (why: string) => `${why}. Rydych yn rhydd ar gyfer teithiau eraill.`;
export const yourShare = 'Eich cyfran';
export const tip = 'Cildwrn';
export const cashInHand = 'Arian parod mewn llaw';
export const wallet = 'Waled';
