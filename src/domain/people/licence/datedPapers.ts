/** The papers of a driver that run out: when, and what that means. Dates are `yyyy-MM-dd`. */
import { addDays } from '../../time/addDays';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '../../time/time';
import type { DriverFields } from '../user';

/** HMRC's tax check code counts for so many days. */
export const TAX_CHECK_DAYS = 120;

export const DATED_PAPERS = ['licence', 'badge', 'plate', 'mot', 'insurance', 'medical', 'tax_check'] as const;
export type DatedPaper = (typeof DATED_PAPERS)[number];

/** A paper as people call it. */
export const PAPER_WORDS: Readonly<Record<DatedPaper, string>> = {
  licence: 'driving licence',
  badge: 'driver badge',
  plate: 'vehicle plate',
  mot: 'MOT',
  insurance: 'insurance',
  medical: 'medical',
  tax_check: 'HMRC tax check',
};

/**
 * Without one of these nobody works. A tax check is asked for when a licence is applied for, so one that has run out stops
 * nobody.
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

/** The end of the day on which the first of the papers that work needs runs out, epoch ms: off dispatch from then on. */
export function dutyUntilOf(papers: PaperDates): number {
  const last = lastDays(papers);
  const days = STOPS_WORK.flatMap((paper) => last[paper] ?? []);
  return Math.min(...days.map((day) => endOfLocalDay(day, DEFAULT_TIME_ZONE)));
}

export type Licences = Partial<
  Pick<
    DriverFields,
    'badgeFromDate' | 'badgeExpiryDate' | 'badgeGss' | 'plateFromDate' | 'plateExpiryDate' | 'plateGss'
  >
>;

/**
 * When badge and plate have both begun, epoch ms, or null if they have. A licence that follows on one of the same
 * authority has begun with it.
 */
export function dutyFromOf(after: Licences, before: Licences | null, today: string): number | null {
  const begins = (['badge', 'plate'] as const).flatMap((kind) => {
    const from = after[`${kind}FromDate`] ?? '';
    if (from === '' || from <= today) return [];
    const gss = after[`${kind}Gss`];
    const until = before?.[`${kind}ExpiryDate`] ?? '';
    const follows = gss === before?.[`${kind}Gss`] && until !== '' && until >= today && addDays(until, 1) >= from;
    return follows ? [] : [instantOf(from, 0, DEFAULT_TIME_ZONE)];
  });
  return begins.length === 0 ? null : Math.max(...begins);
}

/** True when the authority of a district has licensed both badge and plate. A district without an authority asks nothing. */
export const isLicensedBy = (driver: Licences, gss: string | null | undefined): boolean =>
  !gss || (driver.badgeGss === gss && driver.plateGss === gss);
