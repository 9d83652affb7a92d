/** Geiriau’r dudalen i westai, tafarnau a lleoliadau eraill. */

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
