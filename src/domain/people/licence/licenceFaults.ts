/**
 * What is wrong with the dates and authorities of badge and plate, and with the other papers that authorities require.
 */
import type { MessageKey } from '../../messages';
import { isLocalDate } from '../../time/time';
import type { DriverFields } from '../user';
import { taxCheckUntil } from './datedPapers';
import type { Rulebook } from './rulebook';

/** A fault in one field of a form. */
export type Fault = { field: string; key: MessageKey };

export const LICENCE_FIELDS = [
  'badgeFromDate',
  'badgeExpiryDate',
  'plateAuthority',
  'plateFromDate',
  'plateExpiryDate',
  'medicalExpiryDate',
  'taxCheckCode',
  'taxCheckDate',
] as const satisfies readonly (keyof DriverFields)[];
export type LicenceField = (typeof LICENCE_FIELDS)[number];

/** The town's rulebooks, and how an authority is found by its name. Without rulebooks nothing more is required. */
export type Licensing = { rulebooks: readonly Rulebook[]; gssOf: (name: string) => string | null };

type Typed = Partial<Record<LicenceField | 'licenseAuthority' | 'motExpiryDate', string>>;
/** What stands in the profile about the tax check, and the badge for which it was made. */
export type StandingCheck = Partial<
  Pick<DriverFields, 'badgeFromDate' | 'licenseAuthority' | 'taxCheckCode' | 'taxCheckDate'>
>;
type Report = (good: boolean, field: keyof Typed, key: MessageKey) => void;

const TAX_CHECK_CODE = /^[A-Z\d]{9}$/;
const DATES = [
  'badgeFromDate',
  'badgeExpiryDate',
  'plateFromDate',
  'plateExpiryDate',
  'medicalExpiryDate',
  'taxCheckDate',
] as const;
const AHEAD = ['badgeExpiryDate', 'plateExpiryDate', 'medicalExpiryDate'] as const;

const yearsAfter = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** The plate's authority: the badge's, if the plate's own field is empty. */
export const plateAuthorityOf = (papers: Pick<Typed, 'plateAuthority' | 'licenseAuthority'>): string =>
  papers.plateAuthority || papers.licenseAuthority || '';

function askedFaults(papers: Typed, today: string, { rulebooks, gssOf }: Licensing, report: Report): void {
  const of = (name: string) => {
    const gss = gssOf(name);
    return { gss, book: rulebooks.find((rulebook) => rulebook.gss === gss) ?? null };
  };
  const { licenseAuthority = '', plateAuthority = '', badgeFromDate = '', plateFromDate = '' } = papers;
  const { badgeExpiryDate = '', plateExpiryDate = '', medicalExpiryDate = '' } = papers;
  const badge = of(licenseAuthority);
  const plate = of(plateAuthorityOf(papers));
  report(licenseAuthority === '' || badge.gss !== null, 'licenseAuthority', 'authority_unknown');
  report(plateAuthority === '' || plate.gss !== null, 'plateAuthority', 'authority_unknown');
  for (const field of ['badgeFromDate', 'badgeExpiryDate', 'plateFromDate', 'plateExpiryDate'] as const) {
    report((papers[field] ?? '') !== '', field, 'paper_asked');
  }
  if (badge.book !== null) {
    const { badge_years, medical, medical_years, tax_check } = badge.book;
    report(badgeExpiryDate <= yearsAfter(badgeFromDate, badge_years), 'badgeExpiryDate', 'licence_too_long');
    report(medical === 'not_asked' || medicalExpiryDate !== '', 'medicalExpiryDate', 'paper_asked');
    report(medicalExpiryDate <= yearsAfter(today, medical_years), 'medicalExpiryDate', 'licence_too_long');
    report(tax_check === 'not_asked' || (papers.taxCheckCode ?? '') !== '', 'taxCheckCode', 'paper_asked');
  }
  if (plate.book !== null) {
    const { plate_years, mot } = plate.book;
    report(plateExpiryDate <= yearsAfter(plateFromDate, plate_years), 'plateExpiryDate', 'licence_too_long');
    report(mot === 'not_asked' || (papers.motExpiryDate ?? '') !== '', 'motExpiryDate', 'paper_asked');
  }
}

/** A tax check is made to apply for a badge, so it need not be valid any more while the badge is the same. */
const isCheckedAlready = (papers: Typed, standing: StandingCheck | undefined): boolean =>
  standing !== undefined &&
  (['badgeFromDate', 'licenseAuthority', 'taxCheckCode', 'taxCheckDate'] as const).every(
    (field) => (papers[field] ?? '') === (standing[field] ?? ''),
  );

/** At most one fault for each field. `today` is the local date. `standing`: the papers in force, if there are any. */
export function licenceFaults(
  papers: Typed,
  {
    today,
    licensing,
    standing,
  }: { today: string; licensing?: Licensing | undefined; standing?: StandingCheck | undefined },
): Fault[] {
  const faults = new Map<string, Fault>();
  const report: Report = (good, field, key) => {
    if (!good && !faults.has(field)) faults.set(field, { field, key });
  };
  for (const field of DATES) {
    const date = papers[field] ?? '';
    report(date === '' || isLocalDate(date), field, 'date_format');
  }
  for (const field of AHEAD) report((papers[field] || '9999') > today, field, 'paper_past');
  for (const kind of ['badge', 'plate'] as const) {
    const from = papers[`${kind}FromDate`] ?? '';
    report((papers[`${kind}ExpiryDate`] || '9999') > from, `${kind}ExpiryDate`, 'licence_dates_order');
  }
  const { taxCheckCode = '', taxCheckDate = '' } = papers;
  report(taxCheckCode === '' || TAX_CHECK_CODE.test(taxCheckCode), 'taxCheckCode', 'taxCheckCode_format');
  report(taxCheckCode === '' || taxCheckDate !== '', 'taxCheckDate', 'paper_asked');
  report(taxCheckDate <= today, 'taxCheckDate', 'taxCheckDate_future');
  const isInDate = !isLocalDate(taxCheckDate) || taxCheckUntil(taxCheckDate) >= today;
  report(isInDate || isCheckedAlready(papers, standing), 'taxCheckDate', 'paper_past');
  if (licensing !== undefined && licensing.rulebooks.length > 0) askedFaults(papers, today, licensing, report);
  return [...faults.values()];
}
