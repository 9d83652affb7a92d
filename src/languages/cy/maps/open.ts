/** Geiriau ein map ein hunain: y botymau, y ffynonellau, a’r hyn y mae’r chwiliad am le yn ei ddweud. */
export const zoomIn = 'Chwyddo i mewn';
export const zoomOut = 'Chwyddo allan';
export const andOthers = 'ac eraill';
export const middleOfStreet = 'Yn fras: canol y stryd';
export const nearNumber = (number: string) => `Yn fras: ger rhif ${number}`;
export const middleOfPostcodes = 'Canol y codau post hyn: daliwch ati i deipio i gael eich un chi';
