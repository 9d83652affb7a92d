/** Geiriau’r sgrin archebu: y map, yr un weithred, a’r hyn sy’n cael ei ddweud wedyn. */
import type { ReactNode } from 'react';

export const title = 'Archebu tacsi';
export const whereTo = 'I ble?';
export const pressForPickup = 'Tapiwch y map lle rydych chi am gael eich codi.';
export const pressForDrop = 'Tapiwch y map lle rydych chi’n mynd.';
export const otherPickup = 'Dewis man codi arall';
export const book = 'Archebu';
export const bookFor = (carType: string, fare: ReactNode) => (
  <>
    Archebu {carType} · {fare}
  </>
);
export const ringToBook = 'Ffonio i archebu';
export const ring = (company: string, number: string) => `Ffonio ${company}: ${number}`;
export const ok = 'Iawn';
export const tryAgain = 'Rhoi cynnig arall arni';

export const map = 'Map o’ch taith';
export const pickupAt = (address: string) => `Man codi: ${address}`;
export const destinationAt = (address: string) => `Pen y daith: ${address}`;
export const locateMe = 'Dod o hyd i mi';
export const freeCab = 'Tacsi rhydd';
