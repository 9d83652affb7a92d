import { watchPayment } from '@/backend/money';
import { messages } from '@/domain/messages';
import { useObserved } from '@/state/hooks';
import styles from './PayPanel.module.css';

/** What became of the card page a rider was sent to: still open, or over without money. */
export function CardStanding({ paymentId }: { paymentId: string | undefined }) {
  const { data: payment } = useObserved(watchPayment, paymentId ?? null, 'not_found');
  if (payment === null || payment.status === 'paid') return null;
  return (
    <p className={styles.hand} role="status">
      {payment.status === 'created'
        ? 'Your card payment is not finished. Go on with it, or pay another way: nothing is charged twice.'
        : `${messages[payment.status === 'failed' ? 'payment_failed' : 'payment_cancelled']} Your card was not charged.`}
    </p>
  );
}
