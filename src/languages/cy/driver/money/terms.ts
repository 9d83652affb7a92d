/** Geiriau’r hyn y mae fflyd yn ei gael o enillion ei gyrrwr. */
import { formatMoney } from '@/domain/money/money';
import type { FleetTerms } from '@/domain/settlement/terms';

export const termWords = ({ kind, amount }: Pick<FleetTerms, 'kind' | 'amount'>, currency: string): string =>
  kind === 'percent' ? `${amount / 100}% o’r gyfran` : `${formatMoney(amount, currency)} yr wythnos`;
