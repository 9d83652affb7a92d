/** A stored value in words, with its unit: how each kind of field reads. */
import type { AuditValue } from '@/domain/desk/audit';
import { formatMoney, penceToPounds, poundsToPence } from '@/domain/money/money';
import {
  DEFAULT_TIME_ZONE,
  formatDate,
  formatDateTime,
  instantOf,
  isLocalDate,
  minuteToHHMM,
} from '@/domain/time/time';

/** The town's currency, and whether its lengths are miles. */
export type Units = { currency: string; miles: boolean };

export type FieldKind =
  | 'text'
  | 'pence'
  | 'pounds'
  | 'percent'
  | 'number'
  | 'length'
  | 'minuteOfDay'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'years'
  | 'time'
  | 'switch'
  | 'outline'
  | 'picture'
  | Readonly<Record<string, string>>;

/** What a field is called in the middle of a sentence, and the kind of its values. */
export type FieldWords = readonly [what: string, kind: FieldKind];

const NOTHING = 'nothing';

const counted = (value: AuditValue, unit: string): string =>
  `${Number(value).toLocaleString('en-GB')} ${Number(value) === 1 ? unit : `${unit}s`}`;

/** Prices by the mile may be parts of a penny. */
function poundsWords(value: AuditValue, currency: string): string {
  const pence = poundsToPence(String(value));
  return penceToPounds(pence) === Number(value) ? formatMoney(pence, currency) : `${value} ${currency.slice(0, 3)}`;
}

/** A day in an unmarked text is a day to people too. */
const textWords = (text: string): string =>
  isLocalDate(text) ? formatDate(instantOf(text, 0, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE) : text;

function corners(outline: string): string {
  // The audit cuts a long outline short, so its corners are counted in the text.
  const count = outline.split('"lat"').length - 1;
  return count === 0 ? 'an outline' : `an outline that begins with ${counted(count, 'corner')}`;
}

export function valueWords(kind: FieldKind, value: AuditValue | undefined, { currency, miles }: Units): string {
  if (value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return kind === 'switch' ? (value ? 'on' : 'off') : value ? 'yes' : 'no';
  if (typeof kind === 'object') return kind[String(value)] ?? String(value);
  switch (kind) {
    case 'pence':
      return formatMoney(Number(value), currency);
    case 'pounds':
      return poundsWords(value, currency);
    case 'percent':
      return `${value}%`;
    case 'length':
      return miles ? counted(value, 'mile') : `${value} km`;
    case 'minuteOfDay':
      return minuteToHHMM(Number(value));
    case 'seconds':
      return counted(value, 'second');
    case 'minutes':
      return counted(value, 'minute');
    case 'hours':
      return counted(value, 'hour');
    case 'years':
      return counted(value, 'year');
    case 'time':
      return formatDateTime(Number(value), DEFAULT_TIME_ZONE);
    case 'outline':
      return corners(String(value));
    case 'picture':
      return 'a picture';
    default:
      return typeof value === 'number' ? value.toLocaleString('en-GB') : textWords(value);
  }
}
