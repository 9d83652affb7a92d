/** Geiriau’r dudalen y tu ôl i’r cod ar bostyn safle tacsis. */
export const loading = 'Yn llwytho’r safle tacsis';
export const notLoaded = 'Ni allem lwytho’r safle tacsis hwn';
export const checkConnection = 'Edrychwch ar eich cysylltiad, yna rhowch gynnig arall arni.';
export const tryAgain = 'Rhowch gynnig arall arni';
export const unknown = 'Nid yw’r safle tacsis hwn ar restr y dref';
export const outOfDate = 'Efallai fod ei god wedi dyddio. Gallwch archebu tacsi o hyd.';
export const bookCab = 'Archebu tacsi';
