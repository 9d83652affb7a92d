import { type Booking, showsOtp } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/live';
import styles from './LiveRide.module.css';

/** For whom a ride was booked that is not the booker's own, and what they are told. */
export function GuestNote({ booking: { customer_name: name, status, otp } }: { booking: Booking }) {
  const now = otp ? words.guestToldCode : words.guestTold;
  const onceAccepted = otp ? words.guestToldCodeOnceAccepted : words.guestToldOnceAccepted;
  return (
    <p className={styles.next}>
      {words.rideFor(name)} {showsOtp(status) ? (status === 'NEW' ? onceAccepted : now) : null}
    </p>
  );
}
