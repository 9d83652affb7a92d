/** Geiriau’r dalennau ar gyfer y safleoedd tacsis. */

export const title = 'Dalennau ar gyfer y safleoedd tacsis';
export const lead =
  'Argraffwch un ar gyfer postyn pob safle. Mae ei god yn agor y ffurflen archebu gyda’r safle hwnnw’n fan codi.';
export const loading = 'Yn llwytho’r safleoedd tacsis';
export const failed = 'Ni allem lwytho’r safleoedd tacsis. Gwiriwch eich cysylltiad ac ail-lwythwch y dudalen.';
export const none = 'Nid yw map y dref yn dangos unrhyw safle tacsis.';
export const rank = 'Safle tacsis';
export const print = 'Argraffu';
export const scan = 'Sganiwch i archebu tacsi yn y safle hwn';
export const codeFor = (address: string) => `Cod ar gyfer ${address}`;
