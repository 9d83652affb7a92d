/** Geiriau newid taith. */
export const changeRide = 'Newid y daith hon';
export const keepAsItIs = 'Ei gadael fel y mae';
export const saveNote = 'Cadw’r nodyn';
export const seeNewFare = 'Gweld y pris newydd';
export const agreeTitle = 'Ydych chi’n cytuno i’r pris newydd?';
export const back = 'Yn ôl';
export const agreeTo = (fare: string) => `Cytuno i ${fare}`;
export const rideIsChanged = 'Mae’r daith wedi’i newid.';

export const pickup = 'Man codi';
export const destination = 'Pen y daith';
export const placeHint = 'Stryd, gorsaf neu god post';
export const pickupTime = 'Amser codi (DU)';

export const extraPassengers = (count: number) => `Teithwyr ychwanegol: ${count}`;
export const previousFare = 'Pris blaenorol';
export const newFixedPrice = 'Pris sefydlog newydd';
export const newEstimate = 'Amcangyfrif newydd';
export const priceIsFixed = 'Mae’r pris hwn yn sefydlog. Nid yw traffig yn ei newid.';
export const taximeterDecides =
  'Y mesurydd sy’n penderfynu. Nid yw byth yn dangos mwy na’r hyn y mae tabl prisiau’r awdurdod trwyddedu yn ei ganiatáu.';
export const meterDecides =
  'Y mesurydd sy’n penderfynu’r pris terfynol. Mae’n cyfrif y pellter a yrrwyd ac unrhyw amser aros.';
export const meterDecidesFromHere =
  'Y mesurydd sy’n penderfynu o’r fan hon. Mae’n cyfrif y pellter a yrrwyd ac unrhyw amser aros.';
export const fixedPriceEnds = 'Nid yw’r pris sefydlog yn berthnasol mwyach.';
