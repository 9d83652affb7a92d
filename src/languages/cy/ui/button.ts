/** Geiriau’r botymau a rennir. */

export const pleaseWait = 'Arhoswch';
export const copy = 'Copïo';
export const copied = 'Wedi’i gopïo';
export const copyWhat = (what: string) => `Copïo ${what}`;
export const copiedWhat = (what: string) => `Copïwyd ${what}`;
