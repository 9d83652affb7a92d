/** Tudalen gyntaf y golwg syml, i rywun sydd heb fewngofnodi. */
import type { ReactNode } from 'react';

export const skip = 'Neidio i’r cynnwys';
export const bookTaxi = 'Archebu tacsi';
export const opensSoon = (company: string) => `Mae ${company} yn agor cyn bo hir.`;
export const bookMore = 'Byddwn yn gofyn ychydig o gwestiynau byr. Byddwch yn gweld y pris cyn archebu.';
export const soonMore = 'Ni allwch archebu eto. Gallwch greu cyfrif nawr.';
export const logIn = 'Mewngofnodi';
export const register = 'Rwy’n newydd: creu cyfrif';
export const ringUs = (number: ReactNode) => <>Ffoniwch ni yn lle hynny: {number}</>;
export const fares = 'Faint mae taith yn ei gostio';
export const leave = 'Gadael y golwg syml';
