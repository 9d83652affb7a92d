/** The words of why a ride is offered to a driver, or is not. */
export const reasonGone = 'The reason is no longer kept.';
export const tryAgain = 'Try again';
export const loadingReasons = 'Loading the reasons';
export const notConsidered = 'You were not considered for any ride in the last half hour.';
export const askedAt = (time: string) => `${time}: you were asked`;
export const notAskedAt = (time: string) => `${time}: you were not asked`;
export const close = 'Close';
export const consideredFor = (minutes: number) =>
  `These are the rides you were considered for in the last ${minutes} minutes, newest first.`;
