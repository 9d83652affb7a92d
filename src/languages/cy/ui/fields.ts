/** Geiriau’r meysydd a rennir. */

export const country = 'Gwlad';
export const suggested = 'Awgrymiadau';
export const allCountries = 'Pob gwlad';
export const month = 'Mis';
export const otherDays = 'Dyddiau eraill';
export const from = 'O';
export const to = 'Hyd at';
export const search = 'Chwilio';
