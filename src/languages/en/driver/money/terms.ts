/** The words of what a fleet gets of its driver's earnings, on screens and in notices. */
import { formatMoney } from '@/domain/money/money';
import type { FleetTerms } from '@/domain/settlement/terms';

/** '20% of the share', '£150.00 a week'. */
export const termWords = ({ kind, amount }: Pick<FleetTerms, 'kind' | 'amount'>, currency: string): string =>
  kind === 'percent' ? `${amount / 100}% of the share` : `${formatMoney(amount, currency)} a week`;
