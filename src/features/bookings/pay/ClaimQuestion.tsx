import { Button } from '@/components/ui/button/Button';
import { useId } from 'react';
import type { Booking } from '@/domain/ride/booking';
import { type Claim, claimStory, claimWords } from '@/domain/ride/bill/claim';
import { formatMoney } from '@/domain/money/money';
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
  const answer = (accept: boolean) => void run('answer_claim', { id, accept });
  return (
    <section className={styles.hand} aria-labelledby={labelId}>
      <p id={labelId}>
        {claimStory(claim, driver_name ?? 'Your driver', (pence) => formatMoney(pence, currency))}
        {isLookedAt ? ' Is that right?' : ''}
      </p>
      <p className={styles.handLines}>
        {basisWords(claim)}If you accept, {account === undefined ? 'you pay ' : 'the account is charged '}
        <strong>{formatMoney(claim.lines.total, currency)}</strong>. If you decline, or{' '}
        {account === undefined ? 'pay without answering' : 'do not answer for a day'}, the bill stays as it is
        {isLookedAt ? ', and our office will look at it' : ''}.
      </p>
      <div className={styles.answers}>
        <Button disabled={busy !== null} onClick={() => answer(false)}>
          Decline
        </Button>
        <Button disabled={busy !== null} onClick={() => answer(true)}>
          Accept {sum} more
        </Button>
      </div>
    </section>
  );
}

const answeredWords = (claim: Claim, currency: string): string =>
  claim.state === 'accepted'
    ? `You agreed to ${claimWords(claim)}: ${formatMoney(claim.amount, currency)} is on the bill.`
    : `You did not agree to ${claimWords(claim)}, so it is not on the bill.`;

function basisWords({ silence, meter }: Claim): string {
  if (meter !== undefined) return 'The bill is for what we measured. ';
  return silence === undefined ? '' : 'The bill is for the shortest route. ';
}
