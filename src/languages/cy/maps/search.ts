/** Yr hyn y mae’r chwiliad am le yn ei ddweud am ganlyniad. */

export const middleOfStreet = 'Yn fras: canol y stryd';
export const nearNumber = (number: string) => `Yn fras: ger rhif ${number}`;
export const middleOfPostcodes = 'Canol y codau post hyn: daliwch ati i deipio i gael eich un chi';
