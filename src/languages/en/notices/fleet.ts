/** Notices between a fleet and its drivers about the terms they agree on. */
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import type { FleetTerms } from '@/domain/settlement/terms';
import { dayWords } from '@/domain/time/dayWords';
import { termWords } from '../driver/money/terms';

type OfferedTerms = Pick<FleetTerms, 'kind' | 'amount' | 'from'>;

/** To the driver. */
export const termsOffered = (terms: OfferedTerms, currency: string): NoticeText => ({
  title: 'Your fleet offers you terms',
  body: `${termWords(terms, currency)} from ${dayWords(terms.from)}. They count once you accept them under My earnings.`,
});
/** To the fleet. */
export const termsAccepted = (terms: OfferedTerms, currency: string): NoticeText => ({
  title: 'A driver has accepted your terms',
  body: `${termWords(terms, currency)} from ${dayWords(terms.from)}.`,
});
/** To the side that did not end them. */
export const termsEnded = (until: string): NoticeText => ({
  title: 'Fleet terms are ending',
  body: `They no longer count from ${dayWords(until)}.`,
});
/** To the driver. */
export const weekSettled = (week: string, due: Pence, currency: string): NoticeText => ({
  title: 'Your fleet has settled a week',
  body: `${formatMoney(due, currency)} is due for the week of ${dayWords(week)}. You pay it outside the app and say so under My earnings.`,
});
