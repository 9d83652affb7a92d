/**
 * A licensing authority's rulebook: what it requires of drivers and vehicles. The desk keeps one for each authority.
 */
import * as v from 'valibot';
import type { MessageKey } from '../../messages';
import { GSS, optionalText, typedAmount } from '../../typedFields';

const INCOMPLETE: MessageKey = 'no_details_error';

export const ASKED = ['asked', 'not_asked'] as const;
export type Asked = (typeof ASKED)[number];

/** `authorities/{id}`. */
export type Rulebook = {
  id?: string;
  /** The authority's GSS code: 'W06000022'. */
  gss: string;
  /** The longest terms for which it licenses a driver and a vehicle, years. */
  badge_years: number;
  plate_years: number;
  mot: Asked;
  medical: Asked;
  /** The longest time for which a medical is valid, years. */
  medical_years: number;
  tax_check: Asked;
  /** The days before a paper runs out on which the driver is reminded: '60, 30, 14, 7'. */
  reminder_days: string;
  /** How a driver may object to a suspension, as the driver reads it. */
  objection: string;
};

export const REMINDER_DAYS: readonly number[] = [60, 30, 14, 7];
/** The earliest reminder, days ahead. */
const REMINDER_MAX_DAYS = 365;
const REMINDERS_MAX = 8;

/** The values of a new rulebook. In England and Wales the law allows three years for a driver and one for a vehicle. */
export const USUAL_RULEBOOK: Rulebook = {
  gss: '',
  badge_years: 3,
  plate_years: 1,
  mot: 'asked',
  medical: 'asked',
  medical_years: 5,
  tax_check: 'asked',
  reminder_days: REMINDER_DAYS.join(', '),
  objection: 'You may appeal to the magistrates’ court within 21 days of the authority’s notice.',
};

/** The days of a list like '60, 30', the furthest first; null for text that is not such a list. */
export function parseDays(typed: string): number[] | null {
  const days = typed.split(',').map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  const good = days.every((day) => day >= 1 && day <= REMINDER_MAX_DAYS) && days.length <= REMINDERS_MAX;
  return good ? [...new Set(days)].toSorted((a, b) => b - a) : null;
}

/** The reminder days of a rulebook, the furthest first; the usual ones without a rulebook. */
export const reminderDays = (rulebook: Rulebook | null): readonly number[] =>
  (rulebook === null ? null : parseDays(rulebook.reminder_days)) ?? REMINDER_DAYS;

const years = v.pipe(typedAmount, v.minValue(1, INCOMPLETE), v.maxValue(10, INCOMPLETE));

export const rulebookSchema = v.object({
  gss: v.pipe(v.string(INCOMPLETE), v.regex(GSS, 'authority_unknown')),
  badge_years: years,
  plate_years: years,
  mot: v.picklist(ASKED),
  medical: v.picklist(ASKED),
  medical_years: years,
  tax_check: v.picklist(ASKED),
  reminder_days: v.pipe(
    v.string(INCOMPLETE),
    v.maxLength(60, INCOMPLETE),
    v.check((typed) => parseDays(typed) !== null, 'reminder_days_format'),
  ),
  objection: optionalText,
});
