/** The words of the shared buttons. */

export const pleaseWait = 'Please wait';
export const copy = 'Copy';
export const copied = 'Copied';
