import { watchPayment } from '@/backend/money/payments';
import { messages } from '@/domain/messages';
import { nextStep } from '@/domain/nextSteps';
import * as words from '@/languages/en/bookings/pay';
import { useObserved } from '@/state/hooks';
import styles from './PayPanel.module.css';

/** The state of the checkout a rider was sent to: still open, or closed without payment. */
export function CardStanding({ paymentId }: { paymentId: string | undefined }) {
  const { data: payment } = useObserved(watchPayment, paymentId ?? null, 'not_found');
  if (payment === null || payment.status === 'paid') return null;
  const ended = payment.status === 'failed' ? 'payment_failed' : 'payment_cancelled';
  return (
    <p className={styles.hand} role="status">
      {payment.status === 'created' ? words.cardOpen : `${messages[ended]} ${words.cardNotCharged} ${nextStep(ended)}`}
    </p>
  );
}
