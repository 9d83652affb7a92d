/** The rules for a new password, in the parts that a form ticks off. */

export const length = (least: number, most: number) => `${least} to ${most} characters`;
export const leastLength = (least: number) => `at least ${least} characters`;
export const letterAndDigit = 'a letter and a digit';
export const plainSigns = 'letters, digits, @ * # only';
export const bothCases = 'a lower case and an upper case letter';
export const digit = 'a digit';
export const otherSign = 'a sign such as ! or #, and no spaces';
