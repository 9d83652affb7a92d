/** What the place search says of a find. */

export const middleOfStreet = 'Approximate: the middle of the street';
export const nearNumber = (number: string) => `Approximate: near number ${number}`;
export const middleOfPostcodes = 'The middle of these postcodes: type on for yours';
