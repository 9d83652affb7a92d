/** Geiriau poster lleoliad a’i gardiau bwrdd. */

export const title = (venue: string) => `Archebwch dacsi trwyddedig: ${venue}`;
export const callAbove = 'Archebwch dacsi';
export const callBelow = 'trwyddedig oddi yma';
export const scan = 'Sganiwch y cod â chamera eich ffôn.';
export const orRing = (telephone: string) => `Neu ffoniwch ${telephone}`;
