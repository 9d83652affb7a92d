/** Geiriau’r rhes wrth safle tacsis. */
export const turn = (place: number, of: number) => `Rydych yn rhif ${place} o ${of}`;
export const leftLine = 'Rydych wedi gadael y rhes';
export const lineAtRank = 'Y rhes wrth y safle tacsis';
export const joinLine = 'Ymuno â’r rhes';
export const joinInstead = (rank: string) => `Ymuno â’r rhes wrth ${rank} yn lle hynny`;
export const stayToJoin = 'Arhoswch yma am hanner munud i ymuno â’r rhes.';
export const leaveLine = 'Gadael y rhes';
export const youAreAway = (minutes: number) =>
  `Rydych i ffwrdd o’r safle. Byddwch yn cadw eich lle os byddwch yn ôl o fewn ${minutes} munud.`;
export const onePassed =
  'Rydych wedi anwybyddu cynnig neu adael iddo ddod i ben. Ar ôl un arall byddwch yn mynd i ddiwedd y rhes.';
export const howLineWorks = 'Sut mae’r rhes yn gweithio';
export const firstIsAsked = (nearer: number) =>
  `Cynigir taith o’r safle hwn i’r gyrrwr cyntaf yn y rhes sy’n gallu ei derbyn. Dim ond os yw fwy na ${nearer} munud yn nes y bydd tacsi o rywle arall yn cael blaenoriaeth.`;
export const mayIgnoreOne =
  'Ar flaen y rhes cewch anwybyddu un cynnig neu adael iddo ddod i ben. Ar ôl yr ail byddwch yn mynd i’r diwedd.';
export const losesPlace = (minutes: number) =>
  `Byddwch yn colli eich lle drwy gymryd taith, dod oddi ar ddyletswydd, neu fod i ffwrdd neu allan o gysylltiad am ${minutes} munud.`;
