/** The words of what lies over a page, and of leaving it. */

export const close = 'Close';
export const leaveUnsaved = 'Leave without saving?';
export const typedUnsaved = 'What you typed here is not saved yet.';
export const changedUnsaved = 'What you changed here is not saved yet.';
export const stay = 'Stay';
export const leave = 'Leave';
