/** Geiriau pam y cynigir taith i yrrwr, neu beidio. */
export const reasonGone = 'Nid yw’r rheswm yn cael ei gadw mwyach.';
export const tryAgain = 'Rhowch gynnig arall arni';
export const loadingReasons = 'Wrthi’n llwytho’r rhesymau';
export const notConsidered = 'Ni chawsoch eich ystyried ar gyfer unrhyw daith yn yr hanner awr ddiwethaf.';
export const askedAt = (time: string) => `${time}: gofynnwyd i chi`;
export const notAskedAt = (time: string) => `${time}: ni ofynnwyd i chi`;
export const close = 'Cau';
export const consideredFor = (minutes: number) =>
  `Dyma’r teithiau y cawsoch eich ystyried ar eu cyfer yn y ${minutes} munud diwethaf, y mwyaf diweddar yn gyntaf.`;
