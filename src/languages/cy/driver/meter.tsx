/** Geiriau’r gyrrwr sy’n nodi’r hyn y mae’r tacsimedr yn ei ddangos. */
import type { ReactNode } from 'react';

export const isThisShown = 'Ai dyma mae’r tacsimedr yn ei ddangos?';
export const changeIt = 'Ei newid';
export const yes = (sum: ReactNode) => <>Ie, {sum}</>;
export const fareByCard = 'Rydym yn cyfrifo’r pris yn ôl y cerdyn prisiau, o’r pellter a’r amser y buoch yn gyrru.';
export const hasNoTaximeter = 'Nid oes tacsimedr yn y tacsi hwn';
export const hasTaximeter = 'Mae tacsimedr yn y tacsi hwn';
export const tableOfFares = 'Tabl prisiau';
export const taximeterShows = 'Mae’r tacsimedr yn dangos';
export const numberKeys = 'Bysellau rhif';
export const deleteDigit = 'Dileu';

export const extrasOnCard = 'Ychwanegiadau ar y cerdyn prisiau';
export const luggage = 'Darnau o fagiau';
export const largeItems = 'Eitemau mawr';
export const animals = 'Anifeiliaid (nid cŵn cymorth)';
export const tollsYouPaid = 'Tollau a daloch';
export const tollsInPounds = 'Rhowch y tollau mewn punnoedd a cheiniogau, fel 2.50.';
export const riderIsAsked =
  'Gofynnwn i’r teithiwr am ychwanegiadau nad oeddent yn yr archeb. Byddant ar y bil ar ôl i’r teithiwr gytuno.';
export const neverCharged = 'Ni chodir tâl byth am gadeiriau olwyn, cymhorthion cerdded na chŵn cymorth.';

export const yourTaximeter = 'Eich tacsimedr';
export const whatWeMeasured = 'Yr hyn a fesurwyd gennym';
export const higherReading =
  'Os yw eich tacsimedr yn gywir, dywedwch ie a byddwn yn gofyn i’r teithiwr. Mae’r bil yn aros ar ein ffigur ni nes i’r teithiwr neu ein swyddfa gytuno.';
export const lowerReading =
  'Os yw eich tacsimedr yn gywir, mae’r teithiwr yn talu’r hyn y mae’n ei ddangos. Mae ein swyddfa’n gweld y gwahaniaeth.';
