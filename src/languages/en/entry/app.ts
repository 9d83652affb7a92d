/** The words of the app itself, before and around its screens. */

export const loading = 'Loading';
export const newVersion = 'A new version is ready.';
export const reload = 'Reload';
