/** Taith wedi’i harchebu mewn un frawddeg am yr hyn sy’n digwydd nawr, ac un am beth i’w wneud nesaf. */
export const yourDriver = 'Eich gyrrwr';
export const onAccount = (words: string) => `${words}. Ni fyddwch yn talu dim.`;

export const bookedFor = (when: string) => `Mae eich tacsi wedi’i archebu ar gyfer ${when}.`;
export const bookedNext = 'Does dim angen i chi wneud dim byd nawr. Byddwn yn chwilio am yrrwr cyn yr amser hwnnw.';
export const looking = 'Rydym yn chwilio am dacsi i chi.';
export const lookingNext = 'Byddwn yn dweud wrthych yma pan fydd gennym un.';
export const lookingAgain = 'Rydym yn chwilio am dacsi arall.';
export const lookingAgainNext = 'Ni all eich gyrrwr ddod. Byddwn yn dweud wrthych yma pan fydd gennym un arall.';

export const atTheTaxi = 'Eich tacsi chi yw hwn.';
export const getIn = 'Ewch i mewn i’r tacsi â’r plât rhif hwn.';
export const getInAndTellCode = 'Ewch i mewn i’r tacsi â’r plât rhif hwn. Yna dywedwch eich cod wrth y gyrrwr.';
export const coming = 'Mae eich tacsi ar ei ffordd.';
export const comingIn = (minutes: string) => `Mae eich tacsi ar ei ffordd. Bydd yma ymhen tua ${minutes}.`;
export const beAt = (place: string) => `Arhoswch yma: ${place}. Chwiliwch am y plât rhif hwn:`;
export const beAtTime = (place: string, time: string) =>
  `Byddwch yma am ${time}: ${place}. Chwiliwch am y plât rhif hwn:`;

export const here = 'Mae eich tacsi yma.';
export const goToTaxi = 'Ewch at y tacsi â’r plât rhif hwn.';
export const goAndTellCode = 'Ewch at y tacsi â’r plât rhif hwn. Yna dywedwch eich cod wrth y gyrrwr.';

export const onTheWay = (place: string) => `Rydych ar eich ffordd i: ${place}.`;
export const nothingToDo = 'Does dim angen i chi wneud dim byd.';
export const thereIn = (minutes: string) => `Byddwch yno ymhen tua ${minutes}.`;

export const there = 'Rydych wedi cyrraedd.';
export const pleasePay = 'Talwch am y daith, os gwelwch yn dda.';
export const over = 'Mae’r daith ar ben.';
export const notPaid = 'Nid yw’r daith hon wedi’i thalu eto.';
export const officeLooks = 'Mae ein swyddfa yn edrych ar y bil.';
export const paid = 'Rydych wedi talu. Diolch.';
export const overThanks = 'Mae’r daith ar ben. Diolch.';
export const thanks = 'Diolch.';

export const notComing = 'Nid yw’r tacsi’n dod.';
export const calledOff = (because: string) => `Cafodd y daith ei chanslo. ${because}`;
