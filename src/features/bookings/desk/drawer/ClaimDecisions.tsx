import { Button } from '@/components/ui/button/Button';
import { formatMoney } from '@/domain/money/money';
import type { Claim } from '@/domain/ride/bill/claim';
import { type Booking, canPay } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from './BookingDetails.module.css';

/** The office's answer to what a driver asks for, while the bill is open. Declining is for what nobody has answered. */
export function ClaimDecisions({ booking, claim }: { booking: Booking; claim: Claim }) {
  const { id, status, correction } = booking;
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  if (!canPay(status) || correction !== undefined) return null;
  const answer = (accept: boolean) => void run('answer_claim', { id, accept });
  return (
    <div className={styles.decisions}>
      <Button disabled={busy !== null} onClick={() => answer(true)}>
        Agree: the bill becomes {formatMoney(claim.lines.total, currency)}
      </Button>
      {claim.state === 'asked' ? (
        <Button disabled={busy !== null} onClick={() => answer(false)}>
          Do not agree
        </Button>
      ) : null}
    </div>
  );
}
