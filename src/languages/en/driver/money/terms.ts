/** The words of what a fleet gets of its driver's earnings, on screens and in notices. */

/** `percent` may have two decimals. */
export const partOfShare = (percent: number) => `${percent}% of the share`;
export const rentOf = (sum: string) => `${sum} a week`;
