/** The words of the dialogs that tell or ask something. */

export const ok = 'OK';
export const reason = 'Reason';
export const enterReason = 'Enter a reason.';
export const notNow = 'Not now';
/** The label of a field that may be left empty. */
export const optional = (label: string) => `${label} (optional)`;
