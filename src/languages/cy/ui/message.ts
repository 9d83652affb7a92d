/** Geiriau’r blychau sy’n dweud neu’n gofyn rhywbeth. */

export const ok = 'Iawn';
export const reason = 'Rheswm';
export const enterReason = 'Rhowch reswm.';
export const notNow = 'Nid nawr';
export const optional = (label: string) => `${label} (dewisol)`;
