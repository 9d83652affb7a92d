/** Geiriau’r cod i deithiwr sy’n sefyll wrth y tacsi. */
export const passengerAtCab = 'Teithiwr wrth y tacsi';
export const close = 'Cau';
export const tryAgain = 'Rhowch gynnig arall arni';
export const makingCode = 'Wrthi’n creu’r cod';
export const codeForPassenger = 'Cod i’ch teithiwr';
export const howItWorks =
  'Bydd eich teithiwr yn sganio hwn â chamera’r ffôn ac yn dweud i ble, a bydd y daith yn dechrau. Mae’r cod ar gyfer un daith ac yn newid bob dwy funud.';
