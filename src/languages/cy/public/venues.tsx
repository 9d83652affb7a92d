/** Geiriau’r dudalen i westai, tafarnau a lleoliadau eraill, a’r ffurflen sy’n creu’r hyn y maent yn ei roi i’w gwesteion. */

export const title = 'Gwestai a lleoliadau';
export const lead =
  'Gadewch i’ch gwesteion archebu tacsi trwyddedig o’ch drws. Nid yw’n costio dim i chi, ac nid oes angen cyfrif arnoch.';
export const aLink = (
  <>
    <strong>Dolen</strong> ar gyfer eich e-byst, eich ap neu’ch gwefan. Mae’n agor ein ffurflen archebu gyda’ch drws
    chi’n fan codi.
  </>
);
export const aForm = (
  <>
    <strong>Ffurflen</strong> ar eich gwefan eich hun.
  </>
);
export const aPoster = (
  <>
    <strong>Poster</strong> i’r wal a chardiau i’r byrddau, gyda chod y gall camera ffôn ei ddarllen.
  </>
);
export const aLobbyScreen = (
  <>
    <strong>Sgrin i’r cyntedd</strong>, ar deledu neu lechen: y cod, a faint o amser y mae tacsi’n ei gymryd nawr.
  </>
);
export const guestsPay = 'Mae’ch gwesteion yn gweld y pris cyn archebu, ac yn talu am eu teithiau eu hunain.';
export const oneMoment = 'Un eiliad, os gwelwch yn dda.';

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
