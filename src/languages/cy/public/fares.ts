/** Geiriau’r dudalen gyda’r prisiau sydd mewn grym. */

export const title = 'Prisiau';
export const lead = 'Yr awdurdod trwyddedu sy’n pennu’r mwyaf y caiff cerbyd hacni ei godi yn ei ardal.';
export const oneMoment = 'Un eiliad, os gwelwch yn dda.';
export const cannotLoad = 'Ni allwn lwytho’r prisiau ar hyn o bryd.';
export const tryAgain = 'Rhowch gynnig arall arni';
export const noTable = 'Nid oes tabl prisiau mewn grym yma.';
export const noTableUntil = (day: string) => `Nid oes tabl prisiau mewn grym yma tan ${day}.`;
export const ownTariffs = 'Ein tariffau ein hunain sy’n pennu pris teithiau a archebir gyda ni.';
export const priceFirst = 'Byddwch yn gweld pris taith cyn ei harchebu.';
export const newTable = (day: string) => `O ${day}, bydd tabl prisiau newydd yn cymryd ei le.`;
export const print = 'Argraffu';
