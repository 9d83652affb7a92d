import { createPortal } from 'react-dom';
import { TripPoints } from '@/components/rides/TripPoints';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName, selectSettings } from '@/state/selectors';
import { Bill } from '../pay/Bill';
import styles from './PrintedReceipt.module.css';
import { receiptFacts, receiptFoot, receiptHead } from '@/domain/ride/bill/receipt';

type Props = {
  booking: Booking;
  /** The full name of whoever booked, or '' where it is not known. */
  booker: string;
};

/** The printed receipt or, before the payment, the bill; hidden on screen. It is outside the app's root element, which printing hides. */
export function PrintedReceipt({ booking, booker }: Props) {
  const company = useAppSelector(selectCompanyName);
  const settings = useAppSelector(selectSettings);
  const { title, due } = receiptHead(booking);
  const facts = receiptFacts(booking, { miles: settings?.convert_to_mile ?? false, booker });
  return createPortal(
    <article className={styles.receipt} data-own-sheet aria-hidden="true">
      <h1>{company}</h1>
      <p>{title}</p>
      {due === '' ? null : <p className={styles.due}>{due}</p>}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TripPoints pickup={booking.pickup.add} stops={booking.stops} drop={booking.drop.add} />
      <div className={styles.bill}>
        <Bill booking={booking} />
      </div>
      {settings === null
        ? null
        : receiptFoot(settings).map((line) => (
            <p key={line} className={styles.foot}>
              {line}
            </p>
          ))}
    </article>,
    document.body,
  );
}
