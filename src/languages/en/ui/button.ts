/** The words of the shared buttons. */

export const pleaseWait = 'Please wait';
export const copy = 'Copy';
export const copied = 'Copied';
/** `what` is what the button copies: 'the link'. */
export const copyWhat = (what: string) => `Copy ${what}`;
export const copiedWhat = (what: string) => `Copied ${what}`;
