/** Geiriau map taith, y mae darllenydd sgrin yn eu dweud. */
export const map = 'Map o’r daith';
export const pickup = (address: string) => `Man codi: ${address}`;
export const stop = (address: string) => `Stop: ${address}`;
export const destination = (address: string) => `Pen y daith: ${address}`;
export const cab = 'Y tacsi';
