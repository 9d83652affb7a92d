/** Y geiriau o amgylch pob tudalen gyhoeddus, a’r tudalennau nad ydynt yn dweud mwy na hynny. */

export const mainNavigation = 'Prif ddewislen';
export const footer = 'Troedyn';
export const home = 'Hafan';
export const myAccount = 'Fy nghyfrif';
export const aboutUs = 'Amdanom ni';
export const fares = 'Prisiau';
export const venues = 'Gwestai a lleoliadau';
export const privacyPolicy = 'Polisi preifatrwydd';
export const terms = 'Telerau';
export const signUp = 'Cofrestru';
export const logIn = 'Mewngofnodi';

export const nothingHere = 'Does dim byd yma';
export const nothingHereMore = 'Nid yw’r dudalen hon yn bod, neu mae wedi symud.';
export const goHome = 'Mynd i’r hafan';
