/** Geiriau’r ap ei hun, cyn ei sgriniau ac o’u hamgylch. */

export const loading = 'Yn llwytho';
export const newVersion = 'Mae fersiwn newydd yn barod.';
export const reload = 'Ail-lwytho';
