/** The words around a council's card, as it is printed. */

export const tableOfFares = 'Table of fares';
/** A link to it within a sentence. */
export const councilsCard = 'the council’s card';
/** In the place of what has not been typed yet. */
export const licensingAuthority = 'Licensing authority';
export const district = 'District';
export const hackneyFares = 'Hackney carriage fares';
export const inForce = (districtName: string, day: string) => `${districtName}, from ${day}`;
export const allTariffs = 'All tariffs';
export const extraCharges = 'Extra charges';
export const otherCharges = 'Other charges';
export const bankHolidays = 'Bank holidays';
export const bankHoliday = (day: string, name: string) => `${day} is a bank holiday: ${name}`;
export const noBankHoliday = (day: string, name: string) => `${day} is no bank holiday: ${name}`;
export const law =
  'These are the most that may be charged. Nothing is charged for a wheelchair or another aid, for an assistance dog, or for the time it takes to board.';
export const meterChanges = 'If another tariff’s hours begin during a journey, the meter changes to that tariff.';
export const tariffStays = 'A journey keeps the tariff it began with.';
export const rounded = (way: 'down' | 'nearest' | 'up', toPence: number) =>
  `A multiplied fare is rounded ${way === 'nearest' ? 'to the nearest' : way} ${toPence === 1 ? 'penny' : `${toPence}p`}.`;
export const upTo = (passengers: number) => `The card is for up to ${passengers} passengers.`;
export const notes = 'Notes';
