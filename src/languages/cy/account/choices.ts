/** Geiriau’r dewisiadau mewn proffil. */
export const simpleView = 'Golwg syml';
export const oneQuestion = 'Gofyn un cwestiwn ar y tro i mi';
export const simpleViewMore =
  'Llythrennau mawr, brawddegau byr a dim map, ar gyfer archebu, teithio a thalu. Mae’n cael ei gadw ar y ffôn hwn yn unig.';

export const receipts = 'Derbynebau';
export const mailReceipts = 'E-bostio derbynneb ataf ar gyfer pob taith rwy’n talu amdani';
export const mailedTo = (address: string) => `Maent yn mynd i ${address}.`;
export const mailedOnceConfirmed = (address: string) =>
  `Byddant yn mynd i ${address} ar ôl i chi gadarnhau mai chi biau’r cyfeiriad. Gall tudalen taith y talwyd amdani anfon y ddolen atoch.`;

export const push = 'Hysbysiadau gwthio';
export const pushWhileClosed = 'Rhoi gwybod i mi am fy nheithiau pan fydd yr ap ar gau';
export const otherDevice = 'Maent yn mynd i ddyfais arall sydd gennych.';
export const thisDevice = 'Eu hanfon i’r ddyfais hon';
