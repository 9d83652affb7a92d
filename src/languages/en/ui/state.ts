/** The words of what stands in the place of a screen or a list. */

export const loading = 'Loading';
export const tryAgain = 'Try again';
export const notLoaded = 'Nothing is lost. We could not load it.';
export const asOf = (time: string) => `What you see here is as of ${time}.`;
export const notShown = 'This page could not be shown';
export const notShownMore = 'Your rides and your money are safe. Please try again.';
export const offline = 'You are offline';
export const offlineMore = 'This page has not been opened on this phone before. It opens once the connection is back.';
