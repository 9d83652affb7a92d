/** The words of our own map: its buttons, its sources, and what its place search says of a find. */
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const andOthers = 'and others';
export const middleOfStreet = 'Approximate: the middle of the street';
export const nearNumber = (number: string) => `Approximate: near number ${number}`;
export const middleOfPostcodes = 'The middle of these postcodes: type on for yours';
