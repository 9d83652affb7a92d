/** The words of the shared fields. */

export const country = 'Country';
export const suggested = 'Suggested';
export const allCountries = 'All countries';
export const month = 'Month';
export const otherDays = 'Other days';
export const from = 'From';
export const to = 'To';
export const search = 'Search';
