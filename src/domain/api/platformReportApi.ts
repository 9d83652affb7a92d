/** The endpoints of the yearly report to HMRC about what drivers were paid. Part of `api`. */
import * as v from 'valibot';
import * as limits from '../limits';
import type { Pence } from '../money/money';
import { ADMIN, DRIVER } from '../people/policy';
import type { Operator } from '../platformReport/operator';
import type { SellerGap, SellerSums } from '../platformReport/sellers';
import type { ReportFileUse, ReportState, SellerAsk } from '../platformReport/yearReport';
import { BY_HAND, endpoint, text, typed } from './endpoint';

/** Why a year cannot be reported now. books: of these months the drivers' figures are not those of the platform. */
export type ReportFault =
  | { kind: 'not_over' | 'operator' | 'too_many' }
  | { kind: 'gaps'; count: number }
  | { kind: 'books'; months: string[] };

/** A driver of the year. `without`: nothing but the number is missing, and the report may go without it. */
export type PlannedSeller = SellerSums & {
  uid: string;
  name: string;
  gaps: SellerGap[];
  without: boolean;
  left: boolean;
  asked?: SellerAsk;
};

/** The report that stands. */
export type ReportAnswer = {
  year: number;
  id: string;
  state: ReportState;
  at: number;
  by: string;
  count: number;
  total: Pence;
  file?: ReportFileUse;
  filedAt?: number;
};

/**
 * A year as its report would say it now. `sums`: of all its drivers. `withGaps`: how many lack something; `without`: how many of
 * them the report may name without their number. `rows` are some of the drivers, those with gaps first; `next` leads to the rest.
 */
export type ReportPlan = {
  year: number;
  operator: Operator | null;
  count: number;
  sums: SellerSums;
  withGaps: number;
  without: number;
  faults: ReportFault[];
  rows: PlannedSeller[];
  next: number | null;
  stands: ReportAnswer | null;
  /** True if the report that stands says something else than the books do now. */
  differs: boolean;
};

/** `before`: the file was handed out before. */
export type ReportFileAnswer = { name: string; text: string; before: ReportFileUse | null };

const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2099));
const reportId = v.pipe(v.string(), v.regex(/^GB\d{4}GB-[-\w]{20}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

export const platformReportApi = {
  /** A year's figures, what is missing, and the report that stands. Nothing changes. */
  plan_platform_report: endpoint<ReportPlan>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ year, from: v.optional(count, 0) }),
  }),
  /**
   * Makes the report of a year that is over. `total` is what all its drivers were paid as the caller saw it, pence, and `without`
   * how many it names without their number. A report that stands is the answer. Refused: report_not_over, report_operator,
   * report_books, report_gaps, report_too_many, report_changed (409) if the figures are others.
   */
  make_platform_report: endpoint<ReportAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      year,
      total: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
      without: count,
    }),
  }),
  /** The report's file, and whether it was handed out before. The same report makes the same file. */
  platform_report_file: endpoint<ReportFileAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ year, id: reportId }),
  }),
  /** HMRC has the report: it stays, and each of its drivers gets a copy. A second call gets the same answer. */
  file_platform_report: endpoint<ReportAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ year, id: reportId }),
  }),
  /** The report never went to HMRC: it can be made again. Refused: report_filed (409). */
  discard_platform_report: endpoint<{ discarded: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ year, id: reportId, reason: text(limits.LEDGER_NOTE_MAX_CHARACTERS) }),
  }),
  /** Asks each driver with gaps for what is missing, at most once a week. `more`: there are more than one call asks. */
  ask_sellers: endpoint<{ asked: number; more: boolean }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ year }),
  }),
  /** Who sends the report. Both numbers may be empty. Refused with a `field`: operator_reference, operator_vat. */
  save_operator: endpoint<{ saved: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      name: text(limits.OPERATOR_MAX_CHARACTERS),
      trading_name: typed(limits.OPERATOR_MAX_CHARACTERS),
      address: text(limits.ADDRESS_MAX_CHARACTERS),
      tax_reference: typed(20),
      vat_number: typed(20),
    }),
  }),
  /**
   * The caller tells what the report about them lacks. A detail that is known stays, and an empty one is left out. Refused with a
   * `field`: dateOfBirth_format, homeAddress_required, nationalInsuranceNo_format.
   */
  tell_details: endpoint<{ told: number }>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({
      date_of_birth: typed(10),
      address: typed(limits.ADDRESS_MAX_CHARACTERS),
      national_insurance: typed(20),
    }),
  }),
} as const;
