/** Geiriau’r ffurflen sy’n creu’r hyn y mae lleoliad yn ei roi i’w westeion. */

export const makeYours = 'Creu eich rhai chi';
export const yourDoor = 'Eich drws';
export const typeDoor = 'Enw, stryd neu god post';
export const yourName = 'Eich enw (dewisol)';
export const whoReadsName = 'Mae’ch gwesteion a’u gyrwyr yn ei ddarllen. Hebddo, maent yn darllen dechrau’r cyfeiriad.';

export const yourLink = 'Eich dolen';
export const theLink = 'y ddolen';
export const yourPoster = 'Eich poster';
export const tryCode = 'Rhowch gynnig ar y cod gyda’ch ffôn cyn ei argraffu.';
export const codeFor = (link: string) => `Cod ar gyfer ${link}`;
export const downloadPoster = 'Lawrlwytho’r poster';
export const downloadCards = 'Lawrlwytho cardiau bwrdd';
export const posterFailed = 'Ni allem greu’r poster. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.';
export const yourLobbyScreen = 'Sgrin i’ch cyntedd';
export const howToOpen =
  'Agorwch hi ar y sgrin ei hun a throwch sgrin lawn y porwr ymlaen. Ni fydd angen i neb ei chyffwrdd eto.';
export const openLobbyScreen = 'Agor sgrin y cyntedd';
export const formForWebsite = 'Y ffurflen ar gyfer eich gwefan';
export const pasteLines = 'Gludwch y llinellau hyn lle dylai’r ffurflen fod.';
export const theLines = 'y llinellau';
