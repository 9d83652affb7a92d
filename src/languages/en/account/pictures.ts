/** What stands in the place of a private picture that could not be shown. */
export const fault = (picture: string, reason: string) => `${picture}: ${reason}`;
export const tryAgain = 'Try again';
export const tryAgainFor = (picture: string) => `Try again: ${picture}`;
