import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { leftToCollect } from '@/domain/ride/bill/openBill';
import * as words from '@/languages/en/driver/bill';
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
      <section aria-label={words.openBill} className={styles.counts}>
        <p>{words.takeNothing(onAccountWords(ride))}</p>
      </section>
    );
  return (
    <section aria-label={words.openBill} className={styles.counts}>
      <p>
        <span className={styles.strong}>{words.stillToPay(formatMoney(leftToCollect(ride), currency))}</span>{' '}
        {words.howToPay}
      </p>
      <CashTaken ride={ride} label={words.cashReceived} {...calls} />
      <RequestPayment ride={ride} {...calls} />
    </section>
  );
}
