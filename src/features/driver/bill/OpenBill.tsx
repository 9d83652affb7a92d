import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { leftToCollect } from '@/domain/ride/bill/openBill';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from '../driver.module.css';
import { CashTaken } from './CashTaken';
import { RequestPayment } from './RequestPayment';

/** A past ride whose bill is still open: what to do about it. */
export function OpenBill({ ride }: { ride: Booking }) {
  const currency = useAppSelector(selectCurrency);
  const calls = useCall();
  if (ride.status !== 'PENDING') return null;
  if (ride.account !== undefined)
    return (
      <section aria-label="The open bill" className={styles.counts}>
        <p>{onAccountWords(ride)}. Take nothing from the rider.</p>
      </section>
    );
  return (
    <section aria-label="The open bill" className={styles.counts}>
      <p>
        <span className={styles.strong}>{formatMoney(leftToCollect(ride), currency)} is still to be paid.</span> The
        rider can pay it in the app, or to you in cash if you meet again.
      </p>
      <CashTaken ride={ride} label="Cash received" {...calls} />
      <RequestPayment ride={ride} {...calls} />
    </section>
  );
}
