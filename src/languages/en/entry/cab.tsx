/** The words of boarding a cab by the code on its driver's phone. */
import type { ReactNode } from 'react';

export const title = 'This cab';
export const lookingUp = 'Looking up the cab';
export const tryAgain = 'Try again';
export const bookAnother = 'Book another cab';
export const destination = 'Destination';
export const whereTo = 'Where are you going?';
export const takeCab = 'Take this cab';
export const takeCabFor = (price: ReactNode) => <>Take this cab · {price}</>;

export const plate = 'Plate';
export const badge = 'Badge';
export const driver = 'Driver';
export const car = 'Car';

export const fareEstimate = 'Your fare estimate';
export const tariff = (name: string) => `${name} tariff`;
export const fixedPrice = 'Fixed price';
export const estimate = 'Estimate';
