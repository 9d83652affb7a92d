/** What a search by the desk asks the database for: fields, and the texts with which they begin. */
import { writtenMobile } from '../mobile';
import { checkInternationalMobile } from '../registration';
import type { UserProfile, UserType } from '../user';
import { folded } from './folded';
import { fromTheEnd, searchKey } from './searchKeys';

export type SearchStart = { field: keyof UserProfile; start: string; rows: number };

/** Letters of a name or an address, and last digits of a mobile, from which on people are searched. */
export const SEARCH_MIN_LETTERS = 2;
const LAST_DIGITS_MIN = 3;

/** Rows read for each start: fewer where several roles are asked for, so that an answer stays below 100 kB. */
const ROWS = 7;
const ROWS_OF_ONE_ROLE = 15;
const NUMBERS = 8;

/** A number as people type it, whole or in part. */
const NUMBER = /^\+?[\d\s()./-]+$/;
/** Shorter numbers are parts of one. */
const WHOLE_NUMBER_DIGITS = 10;

function mobileStarts(text: string, roles: readonly UserType[]): SearchStart[] {
  const digits = text.replace(/\D/g, '');
  const written = writtenMobile(text);
  const isWhole = digits.length >= WHOLE_NUMBER_DIGITS && checkInternationalMobile(written) === null;
  const begins = (start: string): SearchStart => ({ field: 'mobile', start, rows: NUMBERS });
  if (isWhole) return [begins(written)];
  if (text.startsWith('+')) return digits === '' ? [] : [begins(`+${digits}`)];
  if (digits.length < LAST_DIGITS_MIN) return [];
  const last = roles.map(
    (role): SearchStart => ({ field: 'soughtMobile', start: searchKey(role, fromTheEnd(digits)), rows: NUMBERS }),
  );
  if (/^0\d/.test(digits)) return [begins(`+44${digits.slice(1)}`), ...last];
  return /^44\d/.test(digits) ? [begins(`+${digits}`), ...last] : last;
}

function nameStarts(text: string, roles: readonly UserType[]): SearchStart[] {
  const name = folded(text);
  if (name.length < SEARCH_MIN_LETTERS) return [];
  const rows = roles.length === 1 ? ROWS_OF_ONE_ROLE : ROWS;
  // Who has two first names is found by the first of them and the last name: `fitsSearch` says who was meant.
  const last = folded(text.split(/\s+/).at(-1) ?? '');
  const lastStarts = [...new Set([name, ...(last.length < SEARCH_MIN_LETTERS ? [] : [last])])];
  return roles.flatMap((role) => [
    { field: 'soughtFirst' as const, start: searchKey(role, name), rows },
    ...lastStarts.map((start) => ({ field: 'soughtLast' as const, start: searchKey(role, start), rows })),
  ]);
}

/** The stored forms a typed mark may match: with the space of its series, or as typed. */
function markStarts(text: string): string[] {
  const mark = text.toUpperCase();
  const compact = mark.replace(/\s+/g, '');
  return [...new Set([mark, compact, compact.replace(/^([A-Z]{2}\d{2})(?=[A-Z])/, '$1 ')])];
}

function driverStarts(text: string): SearchStart[] {
  const mark = (start: string): SearchStart => ({ field: 'vehicleRegister', start, rows: NUMBERS });
  if (/\d/.test(text) && !text.startsWith('+')) {
    const number = text.toUpperCase().replace(/\s+/g, '');
    return [
      { field: 'driverBadge', start: number, rows: NUMBERS },
      { field: 'plateNo', start: number, rows: NUMBERS },
      ...markStarts(text).map(mark),
    ];
  }
  return /^[a-z]{2,3}$/i.test(text) ? [mark(text.toUpperCase())] : [];
}

/** The fields that may begin with the typed text, judged by its form: a number is not a name, nor a name a mobile. */
export function searchStarts(typed: string, roles: readonly UserType[]): SearchStart[] {
  const text = typed.trim();
  const isNumber = NUMBER.test(text);
  const isAddress = !isNumber && !/\s/.test(text) && text.length >= SEARCH_MIN_LETTERS;
  return [
    ...(isNumber ? mobileStarts(text, roles) : []),
    ...(/\d/.test(text) ? [] : nameStarts(text, roles)),
    ...(isAddress ? [{ field: 'email' as const, start: text.toLowerCase(), rows: NUMBERS }] : []),
    ...(roles.includes('driver') ? driverStarts(text) : []),
  ];
}
