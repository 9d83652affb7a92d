import { plainLine, shortened } from './plainText';

/** Longest part of a notice that a person wrote, characters. */
export const QUOTED_MAX = 200;

/** What a person wrote: one line in quotation marks, so that it cannot pass for our own words. */
export const quoted = (typed: string): string => `“${shortened(plainLine(typed).replace(/[“”"]/g, '’'), QUOTED_MAX)}”`;
