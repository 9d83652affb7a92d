import { FareLines } from '@/components/rides/fare/FareLines';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { takenOff } from '@/domain/ride/bill/fareLines';
import { paidWith } from '@/domain/ride/bill/paidWith';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/pay';
import styles from './Bill.module.css';

/** The bill line by line and, once paid, the means of payment. */
export function Bill({ booking }: { booking: Booking }) {
  const lines = booking.fare_lines;
  const paid = paidWith(booking);
  if (!lines) return null;
  return (
    <section aria-label={words.bill}>
      <FareLines breakdown={lines} takenOff={takenOff(booking)} />
      {booking.correction === undefined ? null : <p className={styles.reason}>“{booking.correction.reason}”</p>}
      {paid.length > 0 ? (
        <dl className={styles.paid}>
          {paid.map(({ label, pence }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText pence={pence} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
