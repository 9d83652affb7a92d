import { careNumber } from '@/components/people/careNumber';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { leftToCollect } from '@/domain/ride/bill/openBill';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './PayPanel.module.css';

/** Cash after the driver has left: how it can still reach them, and who closes the ride then. */
export function CashLater({ booking }: { booking: Booking }) {
  const care = careNumber(useAppSelector(selectSettings));
  const driver = booking.driver_name ?? 'Your driver';
  return (
    <section className={styles.hand} aria-label="Paying in cash">
      <p>{driver} has left with this bill unpaid.</p>
      <p className={styles.handLines}>
        To pay in cash, give <MoneyText pence={leftToCollect(booking)} /> to {driver} when you meet again, or to our
        office. The ride closes when they confirm it.
        {care !== null ? (
          <>
            {' '}
            Our office: <a href={care.href}>{care.number}</a>.
          </>
        ) : null}
      </p>
    </section>
  );
}
