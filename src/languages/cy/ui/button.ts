/** Geiriau’r botymau a rennir. */

export const pleaseWait = 'Arhoswch';
export const copy = 'Copïo';
export const copied = 'Wedi’i gopïo';
