/**
 * VAT on the platform's own supply. The drivers supply the rides; the platform arranges them and supplies the drivers with
 * that, for its fee. A discount is the platform's money towards somebody else's fare, and takes nothing off the fee.
 */
import { csvTable, type Column } from '../csvTable';
import type { Pence } from '../money/money';
import { monthBefore } from '../time/months';
import { type Lines, monthOf } from './journal';
import { type BookRange, lastDayOf } from './range';
import { QUARTER_ENDS, type Stagger, type VatTerms } from './vatTerms';

/** The VAT quarter that a day is in. @param date `yyyy-MM-dd` */
export function quarterOf(date: string, stagger: Stagger): BookRange {
  const month = monthOf(date);
  const ends = [0, 1, 2]
    .map((by) => monthBefore(month, -by))
    .find((each) => QUARTER_ENDS[stagger].includes(Number(each.slice(5))));
  const last = ends ?? month;
  return { from: `${monthBefore(last, 2)}-01`, to: lastDayOf(last) };
}

/** The quarter before another. */
export const quarterBefore = ({ from }: BookRange): BookRange => ({
  from: `${monthBefore(monthOf(from), 3)}-01`,
  to: lastDayOf(monthBefore(monthOf(from), 1)),
});

/** The part of a quarter in which the platform was registered, or null. */
function registeredPart(quarter: BookRange, { from }: Pick<VatTerms, 'from'>): BookRange | null {
  if (from > quarter.to) return null;
  return from > quarter.from ? { from, to: quarter.to } : quarter;
}

/** `gross` is what the fees came to, VAT included; `net` and `vat` add up to it. */
type VatSum = { gross: Pence; net: Pence; vat: Pence };

/**
 * The VAT inside an amount, rounded once: to the nearest penny, half a penny up.
 * @param gross pence; below zero where more was given back than earned
 * @param rate percent, with at most two decimals
 */
export function vatInside(gross: Pence, rate: number): VatSum {
  const hundredths = Math.round(rate * 100);
  const vat =
    Math.sign(gross) *
    Math.floor((2 * Math.abs(gross) * hundredths + 10_000 + hundredths) / (2 * (10_000 + hundredths)));
  return { gross, net: gross - vat, vat: vat === 0 ? 0 : vat };
}

/** What the fees of a part of the journal came to: what was credited to them, less what was given back. */
export function feesIn(days: Record<string, Lines>, { from, to }: BookRange): Pence {
  let fees = 0;
  for (const [date, lines] of Object.entries(days)) if (date >= from && date <= to) fees -= lines.fees ?? 0;
  return fees === 0 ? 0 : fees;
}

/** One quarter's summary; `part` is what of it counts. */
type VatQuarter = VatSum & { quarter: BookRange; part: BookRange };

/** The summary of a quarter, or null if the platform was not registered in it. `days`: at least those of the quarter. */
export function vatQuarter(days: Record<string, Lines>, quarter: BookRange, terms: VatTerms): VatQuarter | null {
  const part = registeredPart(quarter, terms);
  return part === null ? null : { quarter, part, ...vatInside(feesIn(days, part), terms.rate) };
}

const columnsOf = ({ number, rate }: VatTerms): readonly Column<VatQuarter>[] => [
  { heading: 'VAT number', kind: 'text', value: () => `GB ${number}` },
  { heading: 'From', kind: 'date', value: ({ part }) => part.from },
  { heading: 'To', kind: 'date', value: ({ part }) => part.to },
  { heading: 'Rate', kind: 'percent', value: () => rate },
  { heading: 'Net fees', kind: 'pence', value: ({ net }) => net },
  { heading: 'VAT', kind: 'pence', value: ({ vat }) => vat },
  { heading: 'Fees with VAT', kind: 'pence', value: ({ gross }) => gross },
];

/** The summary as a file. */
export const vatCsv = (row: VatQuarter, terms: VatTerms, currency: string): string =>
  csvTable(columnsOf(terms), [row], currency);
