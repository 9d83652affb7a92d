/** Geiriau mynd i mewn i dacsi drwy’r cod ar ffôn y gyrrwr. */
import type { ReactNode } from 'react';

export const title = 'Y tacsi hwn';
export const lookingUp = 'Yn chwilio am y tacsi';
export const tryAgain = 'Rhowch gynnig arall arni';
export const bookAnother = 'Archebu tacsi arall';
export const destination = 'Pen y daith';
export const whereTo = 'I ble rydych chi’n mynd?';
export const takeCab = 'Cymryd y tacsi hwn';
export const takeCabFor = (price: ReactNode) => <>Cymryd y tacsi hwn · {price}</>;

export const plate = 'Plât';
export const badge = 'Bathodyn';
export const driver = 'Gyrrwr';
export const car = 'Car';

export const fareEstimate = 'Amcangyfrif o bris eich taith';
export const tariff = (name: string) => `Tariff ${name}`;
export const fixedPrice = 'Pris sefydlog';
export const estimate = 'Amcangyfrif';
