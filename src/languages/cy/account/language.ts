/** Dewis yr iaith, yn y proffil. */
export const title = 'Iaith';
export const label = 'Darllen yr ap yn';
export const more = 'Daw ein hysbysiadau, ein negeseuon e-bost a’n negeseuon testun yn yr iaith hon hefyd.';
