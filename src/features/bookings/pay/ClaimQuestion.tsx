import { Button } from '@/components/ui/button/Button';
import { useId } from 'react';
import type { Booking } from '@/domain/ride/booking';
import { type Claim, claimStory, claimWords } from '@/domain/ride/bill/claim';
import { formatMoney } from '@/domain/money/money';
import * as words from '@/languages/en/bookings/pay';
import type { Calls } from '@/state/useCall';
import styles from './PayPanel.module.css';

type Props = { booking: Booking; currency: string } & Calls;

/** What the driver asks for beyond the bill. The rider agrees or not, and paying without an answer means no. */
export function ClaimQuestion({ booking: { id, account, claim, driver_name }, currency, run, busy }: Props) {
  const labelId = useId();
  if (claim === undefined) return null;
  if (claim.state !== 'asked') {
    return (
      <p className={styles.hint} role="status">
        {answeredWords(claim, currency)}
      </p>
    );
  }
  const sum = formatMoney(claim.amount, currency);
  const isLookedAt = (claim.silence ?? claim.meter) !== undefined;
  const choice = account === undefined ? words.youPayIf : words.accountPaysIf;
  const answer = (accept: boolean) => void run('answer_claim', { id, accept });
  return (
    <section className={styles.hand} aria-labelledby={labelId}>
      <p id={labelId}>
        {claimStory(claim, driver_name ?? words.yourDriver, (pence) => formatMoney(pence, currency))}
        {isLookedAt ? ` ${words.isThatRight}` : ''}
      </p>
      <p className={styles.handLines}>
        {basisWords(claim)}
        {choice(<strong>{formatMoney(claim.lines.total, currency)}</strong>, isLookedAt)}
      </p>
      <div className={styles.answers}>
        <Button disabled={busy !== null} onClick={() => answer(false)}>
          {words.decline}
        </Button>
        <Button disabled={busy !== null} onClick={() => answer(true)}>
          {words.acceptMore(sum)}
        </Button>
      </div>
    </section>
  );
}

const answeredWords = (claim: Claim, currency: string): string =>
  claim.state === 'accepted'
    ? words.agreedTo(claimWords(claim), formatMoney(claim.amount, currency))
    : words.didNotAgree(claimWords(claim));

function basisWords({ silence, meter }: Claim): string {
  if (meter !== undefined) return `${words.billAsMeasured} `;
  return silence === undefined ? '' : `${words.billShortest} `;
}
