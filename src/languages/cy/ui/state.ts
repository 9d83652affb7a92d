/** Geiriau’r hyn sy’n sefyll yn lle sgrin neu restr. */

export const loading = 'Yn llwytho';
export const tryAgain = 'Rhowch gynnig arall arni';
export const notLoaded = 'Nid oes dim wedi’i golli. Ni allem ei lwytho.';
export const asOf = (time: string) => `Y sefyllfa a welwch yma: ${time}.`;
export const notShown = 'Nid oedd modd dangos y dudalen hon';
export const notShownMore = 'Mae’ch teithiau a’ch arian yn ddiogel. Rhowch gynnig arall arni.';
export const offline = 'Rydych all-lein';
export const offlineMore =
  'Nid yw’r dudalen hon wedi’i hagor ar y ffôn hwn o’r blaen. Bydd yn agor pan fydd y cysylltiad yn ôl.';
