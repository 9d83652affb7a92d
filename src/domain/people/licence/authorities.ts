/**
 * The taxi licensing authorities of Great Britain. A browser loads this list only for screens that name an authority; all
 * other code uses the GSS code.
 */
import names from './authorities.json' with { type: 'json' };

/** Official names by GSS code. */
export const AUTHORITIES: Readonly<Record<string, string>> = names;

/** Words that people leave out or move: 'Newport City Council', 'City of Newport', 'Newport'. */
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
/** A short name shared by two authorities identifies neither. */
const BY_SHORT_NAME = new Map(
  shortNames.filter(([name]) => shortNames.filter(([other]) => other === name).length === 1),
);

/** The GSS code of an authority by its full or short name; null if no authority has that name, or two have. */
export const authorityNamed = (typed: string): string | null =>
  BY_NAME.get(plain(typed)) ?? BY_SHORT_NAME.get(short(typed)) ?? null;

/** The official name of an authority; the code itself if it is not in the list. */
export const authorityName = (gss: string): string => AUTHORITIES[gss] ?? gss;
