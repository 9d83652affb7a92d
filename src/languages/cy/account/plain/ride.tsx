/** Taith wedi’i harchebu yn y golwg syml: beth i chwilio amdano, sut i dalu, pwy i’w ffonio. */
import type { ReactNode } from 'react';
import { yourDriver } from './sentences';

/** Yng nghanol brawddeg mae’r gair cyntaf â llythyren fach. */
const inSentence = (driver: string): string => (driver === yourDriver ? 'eich gyrrwr' : driver);

export const notHeardSince = (time: string) =>
  `Nid ydym wedi clywed gan eich tacsi ers ${time}. Gallwch ffonio’r gyrrwr.`;
export const lookingUntil = (time: string) => `Byddwn yn chwilio tan ${time}.`;
export const lookLonger = 'Chwilio am fwy o amser';
export const askedLater = 'Ddwy funud cyn hynny gofynnwn ichi yma a ddylem chwilio am fwy o amser.';
export const bookAnother = 'Archebu tacsi arall';
export const ringSomebody = 'Ffonio rhywun';
export const ringDriver = 'Ffonio’r gyrrwr';
export const ringUs = (number: ReactNode) => <>Ein ffonio ni: {number}</>;
export const needHelp = 'Mae angen help arna i';

export const taxiIs = (make: string) => `Math y cerbyd: ${make}.`;
export const driverIs = (name: string) => `Enw’r gyrrwr yw ${name}.`;
export const badgeIs = (number: string) => `Rhif bathodyn y gyrrwr yw ${number}.`;
export const tellCode = 'Dywedwch y cod hwn wrth y gyrrwr pan fyddwch yn mynd i mewn:';

export const paying = 'Talu';
export const rideCosts = (sum: string) => `Mae eich taith yn costio ${sum}.`;
export const giveCash = (driver: string, sum: ReactNode) => (
  <>
    Rhowch {sum} mewn arian parod i {inSentence(driver)}.
  </>
);
export const thenDone = (driver: string) =>
  `Yna byddwch wedi gorffen. Bydd ${inSentence(driver)} yn dweud wrthym eich bod wedi talu.`;
export const payAnotherWay = 'Talu mewn ffordd arall';
export const howToPay = 'Sut rydych chi eisiau talu?';
export const tipTooMuch =
  'Mae digon yn eich waled ar gyfer pris y daith, ond nid ar gyfer y cildwrn hwn. Ar gyfer teithiau y mae bonysau a chredydau.';
export const wayAndSum = (way: string, sum: string) => `${way}: ${sum}`;
export const cashTip = 'Rhoddir cildwrn mewn arian parod i’r gyrrwr. Nid yw’n cael ei gofnodi.';
export const moreOfBill = 'Mwy am y bil';
export const walletFirst = (sum: string) => `Defnyddio’r ${sum} yn fy waled yn gyntaf`;

export const finish = 'Gorffen';
export const sayHow = 'Dweud sut oedd y daith';
export const seeBill = 'Gweld y bil';

export const doNotWant = 'Dydw i ddim eisiau’r tacsi hwn';
export const more = 'Mwy';
export const bookingNumber = (number: ReactNode) => <>Rhif eich archeb yw {number}.</>;
export const bookingId = 'rhif';
export const whatYouNeed = 'Yr hyn y dywedoch sydd ei angen arnoch';
export const allRides = 'Fy holl deithiau';
export const otherRides = 'Teithiau eraill';
