/** Geiriau’r hyn y mae fflyd yn ei gael o enillion ei gyrrwr. */
export const partOfShare = (percent: number) => `${percent}% o’r gyfran`;
export const rentOf = (sum: string) => `${sum} yr wythnos`;
