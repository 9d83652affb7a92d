/**
 * The taxi licensing authorities of Great Britain. A browser loads this list only where somebody names an authority;
 * everybody else goes by the GSS code.
 */
import names from './authorities.json' with { type: 'json' };

/** Official names by GSS code. */
export const AUTHORITIES: Readonly<Record<string, string>> = names;

/** Words that people leave out or put elsewhere: 'Newport City Council', 'City of Newport', 'Newport'. */
const LEFT_OUT = /\b(the|of|city|county|borough|district|metropolitan|royal|council)\b/g;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z\s]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const short = (name: string): string => plain(plain(name).replace(LEFT_OUT, ' '));

const BY_NAME = new Map(Object.entries(AUTHORITIES).map(([gss, name]) => [plain(name), gss]));
const shortNames = Object.entries(AUTHORITIES).map(([gss, name]) => [short(name), gss] as const);
/** A short name that two authorities share is no name of either. */
const BY_SHORT_NAME = new Map(
  shortNames.filter(([name]) => shortNames.filter(([other]) => other === name).length === 1),
);

/** The GSS code of the authority somebody names, however formally; null if it is none or could be two. */
export const authorityNamed = (typed: string): string | null =>
  BY_NAME.get(plain(typed)) ?? BY_SHORT_NAME.get(short(typed)) ?? null;

/** The official name of an authority; a code that is not in the list stays a code. */
export const authorityName = (gss: string): string => AUTHORITIES[gss] ?? gss;
