/** What became of what a driver asked for beyond the bill, as its driver reads it. */
import { type Claim, claimWords, minutesSilent } from '@/domain/ride/bill/claim';
import { formatMoney } from '@/domain/money/money';

/** @param currency ISO 4217 */
export function claimNews(claim: Claim, currency: string): string {
  const [words, sum] = [claimWords(claim), formatMoney(claim.amount, currency)];
  if (claim.state === 'accepted') return `The rider agreed to ${words}: ${sum} is on the bill.`;
  if (claim.state === 'declined') return `The rider did not agree to ${words}, so ${sum} stays off the bill.`;
  if (claim.meter !== undefined) {
    return `We have asked the rider about ${words}, ${sum} more. The bill stays at our figure until they or our office agree.`;
  }
  if (claim.silence !== undefined) {
    return `Your phone had no signal for ${minutesSilent(claim.silence)}, so the bill is for the shortest route. We have asked the rider about ${words}, ${sum} more. If they say no, our office decides.`;
  }
  return `You added ${words} to what was booked. We have asked the rider about this ${sum}. It is on the bill once they agree.`;
}
