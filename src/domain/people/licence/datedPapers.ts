/** A driver's papers that run out: when they do, and what follows. Dates are `yyyy-MM-dd`. */
import { addDays } from '../../time/addDays';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '../../time/time';
import type { DriverFields } from '../user';
import { parseRegistration } from '../vehicle';

/** How long an HMRC tax check code is valid, days. */
export const TAX_CHECK_DAYS = 120;

export const DATED_PAPERS = ['licence', 'badge', 'plate', 'mot', 'insurance', 'medical', 'tax_check'] as const;
export type DatedPaper = (typeof DATED_PAPERS)[number];

/**
 * The papers without which a driver may not work. A tax check is needed only to apply for a licence, so one that has run out
 * stops nobody.
 */
const STOPS_WORK = DATED_PAPERS.filter((paper) => paper !== 'tax_check');

export type PaperDates = Partial<
  Pick<
    DriverFields,
    | 'licenceExpiryDate'
    | 'badgeExpiryDate'
    | 'plateExpiryDate'
    | 'motExpiryDate'
    | 'insExpiryDate'
    | 'medicalExpiryDate'
    | 'taxCheckDate'
  >
>;

/** The last day of a tax check made on a day; '' without one. */
export const taxCheckUntil = (made: string | undefined): string =>
  made === undefined || made === '' ? '' : addDays(made, TAX_CHECK_DAYS);

/** The last day of each paper that was handed in. */
export function lastDays(papers: PaperDates): Partial<Record<DatedPaper, string>> {
  const days: Record<DatedPaper, string | undefined> = {
    licence: papers.licenceExpiryDate,
    badge: papers.badgeExpiryDate,
    plate: papers.plateExpiryDate,
    mot: papers.motExpiryDate,
    insurance: papers.insExpiryDate,
    medical: papers.medicalExpiryDate,
    tax_check: taxCheckUntil(papers.taxCheckDate),
  };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined && day !== ''));
}

/**
 * When the first paper that a driver needs for work runs out: the end of its last day, epoch ms. No offers after that.
 */
export function dutyUntilOf(papers: PaperDates): number {
  const last = lastDays(papers);
  const days = STOPS_WORK.flatMap((paper) => last[paper] ?? []);
  return Math.min(...days.map((day) => endOfLocalDay(day, DEFAULT_TIME_ZONE)));
}

export type Licences = Partial<
  Pick<
    DriverFields,
    | 'badgeFromDate'
    | 'badgeExpiryDate'
    | 'badgeGss'
    | 'plateFromDate'
    | 'plateExpiryDate'
    | 'plateGss'
    | 'vehicleRegister'
  >
>;
/** The licences of a profile, with the first day of duty that they gave it. */
export type LicencesInForce = Licences & Partial<Pick<DriverFields, 'dutyFrom'>>;

/** A plate belongs to one vehicle, so the plate of another vehicle covers no day for this one. */
const isSameVehicle = (after: Licences, before: Licences): boolean =>
  parseRegistration(after.vehicleRegister ?? '') === parseRegistration(before.vehicleRegister ?? '');

/** True if a licence counts before its first day, which is still to come: it is or follows one that counts now. */
function countsBefore(
  kind: 'badge' | 'plate',
  from: string,
  after: Licences,
  before: LicencesInForce,
  today: string,
): boolean {
  if (after[`${kind}Gss`] !== before[`${kind}Gss`]) return false;
  if (kind === 'plate' && !isSameVehicle(after, before)) return false;
  const stoodFrom = before[`${kind}FromDate`] ?? '';
  if (stoodFrom > today && (before.dutyFrom ?? 0) >= instantOf(stoodFrom, 0, DEFAULT_TIME_ZONE)) return false;
  const until = before[`${kind}ExpiryDate`] ?? '';
  return from === stoodFrom || (until !== '' && until >= today && addDays(until, 1) >= from);
}

/**
 * When badge and plate will both be valid, epoch ms; null if they already are. A licence that follows another from the same
 * authority without a gap counts as valid already, and so it does after a change to other papers. A plate follows only one of
 * the same vehicle.
 */
export function dutyFromOf(after: Licences, before: LicencesInForce | null, today: string): number | null {
  const begins = (['badge', 'plate'] as const).flatMap((kind) => {
    const from = after[`${kind}FromDate`] ?? '';
    if (from === '' || from <= today) return [];
    if (before !== null && countsBefore(kind, from, after, before, today)) return [];
    return [instantOf(from, 0, DEFAULT_TIME_ZONE)];
  });
  return begins.length === 0 ? null : Math.max(...begins);
}

/** True if the authority of a district licensed both badge and plate, or if the district names no authority. */
export const isLicensedBy = (driver: Licences, gss: string | null | undefined): boolean =>
  !gss || (driver.badgeGss === gss && driver.plateGss === gss);
