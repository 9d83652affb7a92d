import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import * as words from '@/languages/en/bookings/pay';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { Bill } from './Bill';
import { BillQuestion } from './BillQuestion';
import { ClaimQuestion } from './ClaimQuestion';
import styles from './PayPanel.module.css';

/** The bill of a ride that a customer pays: its rider may say that it is wrong, and pays nothing. */
export function OnAccountBill({ booking }: { booking: Booking }) {
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall();
  return (
    <div className={styles.panel}>
      <ClaimQuestion booking={booking} currency={currency} run={run} busy={busy} />
      <Bill booking={booking} />
      <p className={styles.hint} role="status">
        {words.onAccountOf(onAccountWords(booking), formatMoney(booking.trip_cost ?? 0, currency))}
      </p>
      <BillQuestion booking={booking} run={run} busy={busy} />
    </div>
  );
}
