/** The words with which a driver enters what the taximeter shows. */
import type { ReactNode } from 'react';

export const isThisShown = 'Is this what the taximeter shows?';
export const changeIt = 'Change it';
export const yes = (sum: ReactNode) => <>Yes, {sum}</>;
export const fareByCard = 'We work out the fare by the fare card, from the distance and the time you drove.';
export const hasNoTaximeter = 'This cab has no taximeter';
export const hasTaximeter = 'This cab has a taximeter';
export const tableOfFares = 'Table of fares';
export const taximeterShows = 'The taximeter shows';
export const numberKeys = 'Number keys';
export const deleteDigit = 'Delete';

export const extrasOnCard = 'Extras on the fare card';
export const luggage = 'Pieces of luggage';
export const largeItems = 'Large items';
export const animals = 'Animals (not assistance dogs)';
export const tollsYouPaid = 'Tolls you paid';
export const tollsInPounds = 'Enter the tolls in pounds and pence, such as 2.50.';
export const riderIsAsked =
  'We ask the rider about extras that were not booked. They go on the bill once the rider agrees.';
export const neverCharged = 'Wheelchairs, walking aids and assistance dogs are never charged for.';

export const yourTaximeter = 'Your taximeter';
export const whatWeMeasured = 'What we measured';
export const higherReading =
  'If your taximeter is right, say yes and we will ask the rider. The bill stays at our figure until they or our office agree.';
export const lowerReading = 'If your taximeter is right, the rider pays what it shows. Our office sees the difference.';
