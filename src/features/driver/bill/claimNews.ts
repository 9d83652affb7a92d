/** What became of what a driver asked for beyond the bill, as its driver reads it. */
import { type Claim, claimWords, minutesSilent } from '@/domain/ride/bill/claim';
import { formatMoney } from '@/domain/money/money';
import * as words from '@/languages/en/driver/bill';

/** @param currency ISO 4217 */
export function claimNews(claim: Claim, currency: string): string {
  const [beyond, sum] = [claimWords(claim), formatMoney(claim.amount, currency)];
  if (claim.state === 'accepted') return words.riderAgreed(beyond, sum);
  if (claim.state === 'declined') return words.riderDeclined(beyond, sum);
  if (claim.meter !== undefined) return words.askedOfMeter(beyond, sum);
  if (claim.silence !== undefined) return words.askedOfSilence(minutesSilent(claim.silence), beyond, sum);
  return words.askedOfMore(beyond, sum);
}
