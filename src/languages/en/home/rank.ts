/** The words of the page behind the code on a rank’s post. */
export const loading = 'Loading the rank';
export const notLoaded = 'We could not load this rank';
export const checkConnection = 'Check your connection, then try again.';
export const tryAgain = 'Try again';
export const unknown = 'This rank is not in the town’s list';
export const outOfDate = 'Its code may be out of date. You can still book a cab.';
export const bookCab = 'Book a cab';
