import { Button } from '@/components/ui/button/Button';
import { useId } from 'react';
import type { Booking } from '@/domain/ride/booking';
import { type Claim, claimSaid, claimWords } from '@/domain/ride/claim';
import { formatMoney } from '@/domain/money/money';
import type { Calls } from '@/state/useCall';
import styles from './PayPanel.module.css';

type Props = { booking: Booking; currency: string } & Calls;

/** What the driver counted beyond the bill. The rider agrees or not, and paying without an answer means no. */
export function ClaimQuestion({ booking: { id, claim, driver_name }, currency, run, busy }: Props) {
  const labelId = useId();
  if (claim === undefined) return null;
  if (claim.state !== 'asked') {
    return (
      <p className={styles.hint} role="status">
        {answeredWords(claim, currency)}
      </p>
    );
  }
  const answer = (accept: boolean) => void run('answer_claim', { id, accept });
  return (
    <section className={styles.hand} aria-labelledby={labelId}>
      <p id={labelId}>
        {driver_name ?? 'Your driver'} says {claimSaid(claim)}. That adds{' '}
        <strong>{formatMoney(claim.amount, currency)}</strong>, which makes {formatMoney(claim.lines.total, currency)}.
      </p>
      <p className={styles.handLines}>The bill stays as it is if you decline, or pay without an answer.</p>
      <div className={styles.answers}>
        <Button disabled={busy !== null} onClick={() => answer(false)}>
          Decline
        </Button>
        <Button disabled={busy !== null} onClick={() => answer(true)}>
          Accept {formatMoney(claim.amount, currency)} more
        </Button>
      </div>
    </section>
  );
}

const answeredWords = (claim: Claim, currency: string): string =>
  claim.state === 'accepted'
    ? `You agreed to ${claimWords(claim)}: ${formatMoney(claim.amount, currency)} is on the bill.`
    : `You did not agree to ${claimWords(claim)}, so it is not on the bill.`;
