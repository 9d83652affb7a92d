import { watchRidePayments } from '@/backend/money/payments';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import type { Payment } from '@/domain/money/payment';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';

/** The place of a card payment's money, in words. */
function whereabouts({ status, use, refund }: Payment): string {
  if (status === 'created') return 'open';
  if (status !== 'paid') return status;
  if (use === 'wallet') return 'in the rider’s wallet';
  if (use === 'card') return refund === 'done' ? 'given back to the card' : 'owed back to the card';
  return 'paid';
}

/** Every card payment opened for the ride, and where its money went. */
export function RidePayments({ booking }: { booking: Booking }) {
  const { data } = useObserved(watchRidePayments, booking.id, 'not_found');
  if (data === null) return null;
  return (
    <dl className={styles.pairs} aria-label="Card payments">
      {data.map((payment) => (
        <div key={payment.id}>
          <dt>
            Card by {payment.provider}, {formatDateTime(payment.createdAt, DEFAULT_TIME_ZONE)}
          </dt>
          <dd>
            <MoneyText pence={payment.amount} /> {whereabouts(payment)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
