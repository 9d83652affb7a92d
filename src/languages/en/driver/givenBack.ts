/** The words about the last ride that a driver gave back or that the office took. */
export const rideTakenAt = (time: string) => `The ride you took at ${time}`;
/** `when` is a day and a time. */
export const rideTakenOn = (when: string) => `The ride you took on ${when}`;
export const callOrReport =
  'It is no longer yours. If you are in danger because of it, call for help. If something was wrong, tell our office.';
export const report = 'It is no longer yours. If something was wrong, tell our office.';
export const reportRide = 'Report this ride';
export const putAway = 'Put away';
export const close = 'Close';
