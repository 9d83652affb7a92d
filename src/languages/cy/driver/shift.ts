/** Geiriau’r bar sy’n mynd â’r gyrrwr yn ôl at y daith bresennol. */
export const toPickup = 'Gyrrwch i’r man codi';
export const waitingForRider = 'Aros am eich teithiwr';
export const onTrip = 'Ar y daith';
export const takePayment = 'Cymerwch y taliad';
export const atDropOff = 'Ym mhen y daith';
export const yourRide = 'Eich taith';
