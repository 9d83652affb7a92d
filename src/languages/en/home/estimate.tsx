/** The words of the fare before the ride. */
import type { ReactNode } from 'react';

export const title = 'Your fare estimate';
export const now = 'Now';
export const about = (minutes: number) => `about ${minutes} min`;
export const tariff = (name: string) => `${name} tariff`;
export const fixedPrice = 'Fixed price';
export const estimate = 'Estimate';
export const mostRides = (range: string) => `${range}, most rides`;
export const cancel = 'Cancel';
export const book = 'Book';
export const weTellDriver = 'We tell your driver';
export const wheelchairIsFree = 'Boarding, securing the wheelchair and getting out are never charged for.';
export const fixedByPlan = 'This price is fixed: you pay it whatever the traffic does.';
export const meterDecides = 'The meter decides the final fare. It counts the distance driven and any waiting.';
export const fixedByCard = (card: ReactNode) => (
  <>You pay this price whatever the traffic does, or less if the taximeter shows less. It is never more than {card}.</>
);
export const taximeterDecides = (card: ReactNode) => (
  <>The taximeter decides. It never shows more than {card} allows.</>
);
