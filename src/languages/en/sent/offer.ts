/** The answers to an offer, on its notification and in the app. */
export const accept = 'Accept';
export const ignore = 'Ignore';
