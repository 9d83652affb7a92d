/** A ride in short sentences, before it is booked. */
export const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
export const comesAt = (when: string) => `It comes ${when}.`;
export const comesSoon = 'It comes as soon as possible.';
export const canBeIn = (minutes: string) => `That can be in about ${minutes}.`;
export const nothing = 'Nothing';

export const costs = (sum: string) => `It costs ${sum}.`;
export const costsAbout = (sum: string) => `It costs about ${sum}.`;
export const fixedPrice = 'You pay this price, however long it takes.';
export const lessByMeter = 'You pay less if the meter in the taxi shows less.';
export const meterShows = 'The meter in the taxi shows the price at the end.';
export const mostCost = (range: string) => `Most rides like this cost ${range}.`;

export const ifYouCancel = (minutes: string, sum: string) =>
  `If you cancel more than ${minutes} after a driver accepts, you pay ${sum}.`;
export const ifYouDoNotCome = (minutes: string, sum: string) =>
  `If you do not come and the taxi has waited ${minutes}, you pay ${sum}.`;
export const councilSaysSo = 'The council’s card of fares says so.';
