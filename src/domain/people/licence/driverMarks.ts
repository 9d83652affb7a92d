/**
 * A driver's marks: the badge, the plate and the vehicle's registration. A badge is one person's within its authority. A cab
 * may have several drivers, since cabs are double-shifted, but only knowingly. The index `driver_marks` holds who has which.
 */
import type { DriverFields } from '../user';
import { plateAuthorityOf } from './licenceFaults';

export const MARK_KINDS = ['badge', 'plate', 'registration'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
/** The keys of a driver's marks in the index: `users/{uid}/marks`. */
export type MarkKeys = Partial<Record<MarkKind, string>>;

/** `driver_marks/{kind}/{key}`. Each change draws a new `version` and names the one it was decided on in `after`. */
export type DriverMark = {
  version: string;
  after?: string;
  drivers: Record<string, true>;
  /** Shared since before anybody was asked. */
  unconfirmed?: true;
};

/** The field of the papers in which each mark is typed. */
export const MARK_FIELDS = {
  badge: 'driverBadge',
  plate: 'plateNo',
  registration: 'vehicleRegister',
} as const satisfies Record<MarkKind, keyof DriverFields>;

/** A mark as people call it. */
export const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  badge: 'badge',
  plate: 'plate',
  registration: 'registration',
};

export type MarkedPapers = Partial<
  Pick<
    DriverFields,
    'driverBadge' | 'plateNo' | 'vehicleRegister' | 'licenseAuthority' | 'plateAuthority' | 'badgeGss' | 'plateGss'
  >
>;

/** Letters that look like digits, as the digit. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
/** Cyrillic and Greek letters that look like ours, and ours in the same order. */
const FOREIGN = 'АВЕКМНОРСТУХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const OURS = 'ABEKMHOPCTYXISJABEZHIKMNOPTYX';
const KEY_MAX_CHARACTERS = 60;

/** The same for every way to write a mark: without blanks and dashes, in capitals, letters that look like digits as digits. */
export const foldedMark = (typed: string): string =>
  Array.from(typed.normalize('NFKC').toUpperCase(), (sign) => OURS[FOREIGN.indexOf(sign)] ?? sign)
    .join('')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OIL]/g, (sign) => LOOKS_LIKE[sign] ?? sign)
    .slice(0, KEY_MAX_CHARACTERS);

/** The authority in a key: its code, or its name where no authority of that name is known. */
const within = (gss: string | null | undefined, name: string): string =>
  gss ||
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, KEY_MAX_CHARACTERS) ||
  'NONE';

/** The keys of the marks in these papers. A mark that is not there has none. */
export function markKeysOf(papers: MarkedPapers): MarkKeys {
  const { driverBadge = '', plateNo = '', vehicleRegister = '', licenseAuthority = '' } = papers;
  const badge = foldedMark(driverBadge);
  const plate = foldedMark(plateNo);
  const registration = foldedMark(vehicleRegister);
  return {
    ...(badge === '' ? {} : { badge: `${within(papers.badgeGss, licenseAuthority)}-${badge}` }),
    ...(plate === '' ? {} : { plate: `${within(papers.plateGss, plateAuthorityOf(papers))}-${plate}` }),
    ...(registration === '' ? {} : { registration }),
  };
}

/** The whole index, and each driver's keys, for a town that has none. A cab with several drivers is not confirmed. */
export function markIndexOf(drivers: readonly (readonly [uid: string, papers: MarkedPapers])[], version: string) {
  const index: Record<MarkKind, Record<string, DriverMark>> = { badge: {}, plate: {}, registration: {} };
  const keys: Record<string, MarkKeys> = {};
  for (const [uid, papers] of drivers) {
    const own = markKeysOf(papers);
    keys[uid] = own;
    for (const [kind, key] of Object.entries(own) as [MarkKind, string][]) {
      const mark = (index[kind][key] ??= { version, drivers: {} });
      mark.drivers[uid] = true;
      if (Object.keys(mark.drivers).length > 1) mark.unconfirmed = true;
    }
  }
  return { index, keys };
}
