/** Geiriau cerdyn cyngor fel y caiff ei argraffu: ei dariffau, ei bethau ychwanegol, ei daliadau, a phryd mae pob un yn berthnasol. */
import * as counts from '../counts';

export const atTheStart = 'Ar y dechrau';
export const forTheFirst = (measure: string) => `Am y ${measure} cyntaf, neu unrhyw ran o hynny`;
export const forEach = (measure: string | null, until: string) =>
  `Am ${measure === null ? 'bob cam pellach' : `bob ${measure} pellach, neu unrhyw ran o hynny`}${until}`;
export const afterThat = (measure: string | null, until: string) =>
  `Ar ôl hynny, am ${measure === null ? 'bob cam pellach' : `bob ${measure} pellach, neu unrhyw ran o hynny`}${until}`;
export const eitherMeasure = (measures: readonly string[]) => measures.join(' neu ');
export const untilDriven = (distance: string) => `, nes gyrru ${distance}`;
export const untilReaches = (sum: string) => `, nes bod y pris yn ${sum}`;
export const untilExceeds = (sum: string) => `, nes bod y pris yn fwy na ${sum}`;

export const waiting = (time: string) => `Aros, am bob ${time} neu unrhyw ran o hynny`;
export const waitingAfterHiring = (time: string) =>
  `Aros, am bob ${time} neu unrhyw ran o hynny, ond nid yn ystod y tâl llogi`;

export const whatBandCharges = (band: string) => `Yr hyn y mae ${band} yn ei godi`;
export const whatBandsCharge = (bands: readonly string[]) =>
  `Yr hyn y mae ${bands.slice(0, -1).join(', ')} neu ${bands.at(-1)} yn ei godi ar yr awr honno`;
export const theSame = 'yr un fath';

export const passengers = counts.passengers;
export const passengersFromTo = (from: number, to: number) => `${from} i ${counts.passengers(to)}`;
export const moreThan = (count: number) => `Mwy na ${counts.passengers(count)}`;
export const moreThanForAll = (count: number) => `Mwy na ${counts.passengers(count)}, am bob teithiwr`;
export const forEachAbove = (count: number) => `Am bob teithiwr dros ${count}`;

export const luggage = 'Bagiau, am bob darn';
export const largeItems = 'Eitemau mawr, fel beic neu gist, yr un';
export const animals = 'Anifeiliaid (byth ci cymorth), yr un';
export const afterFree = (count: number) => `, ar ôl ${count} am ddim`;
export const atMost = (sum: string) => `, ${sum} ar y mwyaf`;
export const bookingACab = 'Archebu tacsi, ar y mwyaf';
export const tolls = 'Tollau';
export const asPaid = 'fel y’u talwyd';
export const beginAt = (place: string) => `Teithiau sy’n dechrau yn: ${place}`;
export const atTimes = (name: string, times: string) => `${name}: ${times}`;
export const atTimesEnding = (name: string, times: string) =>
  `${name}: ${times} (teithiau sy’n dechrau neu’n gorffen bryd hynny)`;

export const soiling = 'Glanhau tacsi a faeddwyd, ar y mwyaf';
export const noShow = (minutes: number) => `Os na ddaw neb o fewn ${counts.minutes(minutes)}`;
export const cancelling = (minutes: number) => `Canslo fwy na ${counts.minutes(minutes)} ar ôl dod o hyd i yrrwr`;

export const fromTo = (from: string, to: string) => `${from} i ${to.replace(/^Dydd/, 'ddydd')}`;
export const daysTogether = (days: readonly string[]) =>
  days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} a ${days.at(-1)}`.replace(/ a Dydd/, ' a dydd');
export const bankHolidays = 'gwyliau banc';
export const notBankHolidays = 'nid ar wyliau banc';
export const between = (from: string, to: string) => `o ${from} i ${to}`;
export const dayBefore = (time: string) => `${time} y diwrnod cynt`;
export const dayAfter = (time: string) => `${time} drannoeth`;
export const atAllTimes = 'Bob amser';
