/** Geiriau galwad am help ar daith. */
export const emergency = 'Argyfwng';
export const needHelp = 'Oes angen help arnoch chi?';
export const backToRide = 'Yn ôl i’r daith';
export const iAmSafe = 'Rwy’n ddiogel';
export const call = (number: string) => `Ffonio ${number}`;
export const callMore = (number: string) =>
  `Bydd eich ffôn yn galw ${number}. Caiff ein hystafell reoli wybod ar unwaith pwy ydych chi, pa daith yw hon a ble.`;
export const alertOffice = 'Rhybuddio’r ystafell reoli';
export const sendPlaceAgain = 'Anfon fy lleoliad eto';
export const alertOfficeMore = 'Heb alwad, ac ni chaiff neb arall ar y daith wybod.';

export const telling = 'Yn dweud wrth yr ystafell reoli…';
export const toldAt = (time: string) => `Cafodd yr ystafell reoli wybod am ${time}.`;
export const notTold = (number: string) => `Nid oedd modd dweud wrth yr ystafell reoli. Ffoniwch ${number}.`;
export const officeHasIt = 'Mae’ch galwad gan y swyddfa.';
export const officeDealtWithIt = 'Mae’r swyddfa wedi delio â’ch galwad.';
