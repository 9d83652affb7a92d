import type { Pence } from '@/domain/money/money';
import * as words from '@/languages/en/driver/money/earnings';
import type { Series } from './EarningsChart';

/** The share of the fares, named by `label`, with the tips stacked on it where there are any. One amount a bar. */
export function earnedSeries(label: string, shares: readonly Pence[], tips: readonly Pence[]): Series[] {
  const share = { label, colour: 'var(--good)', pence: shares };
  return tips.some((tip) => tip > 0) ? [share, { label: words.tips, colour: 'var(--ink-soft)', pence: tips }] : [share];
}
