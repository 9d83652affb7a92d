import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { careNumber } from '@/components/people/careNumber';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { leftToCollect } from '@/domain/ride/bill/openBill';
import * as words from '@/languages/en/bookings/pay';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './PayPanel.module.css';

/** Cash after the driver has left: how it can still reach them, and who closes the ride then. */
export function CashLater({ booking }: { booking: Booking }) {
  const care = careNumber(useAppSelector(selectSettings));
  const driver = booking.driver_name ?? words.yourDriver;
  return (
    <section className={styles.hand} aria-label={words.payingCash}>
      <p>{words.leftUnpaid(driver)}</p>
      <p className={styles.handLines}>
        {words.cashLater(<MoneyText pence={leftToCollect(booking)} />, driver)}
        {care !== null ? <> {words.ourOffice(<PhoneLink number={care.number} href={care.href} />)}</> : null}
      </p>
    </section>
  );
}
