import { type Booking, showsOtp } from '@/domain/ride/booking';
import styles from './LiveRide.module.css';

/** For whom a ride was booked that is not the booker's own, and what they are told. */
export function GuestNote({ booking: { customer_name: name, status, otp } }: { booking: Booking }) {
  const told = otp ? 'the cab, the start code and a link to follow it' : 'the cab and a link to follow it';
  const when = status === 'NEW' ? ' as soon as a driver accepts' : '';
  return (
    <p className={styles.next}>
      This ride is for {name}. {showsOtp(status) ? `We text them ${told}${when}.` : null}
    </p>
  );
}
