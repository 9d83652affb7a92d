import { OtpCode } from '@/components/rides/OtpCode';
import { Plate } from '@/components/rides/Plate';
import { type Booking, showsOtp } from '@/domain/ride/booking';
import { useOwnOtp } from '@/features/bookings/live/useOwnOtp';
import { yourDriver } from '@/languages/en/account/plain/sentences';
import * as words from '@/languages/en/account/plain/ride';
import parts from '../parts/Plain.module.css';
import { driverName } from '../words/rideWords';
import styles from './PlainRide.module.css';

/** What to look for in the street and what to say there, as large as the screen allows. */
export function TaxiMarks({ booking }: { booking: Booking }) {
  const { id, status, otp, vehicle_number: registration, vehicle_make: make, carType, driver_badge: badge } = booking;
  const driver = driverName(booking);
  return (
    <div className={parts.words}>
      {registration ? (
        <p className={styles.plate}>
          <Plate registration={registration} size="large" />
        </p>
      ) : null}
      <p>
        {words.taxiIs(make || carType)}
        {driver === yourDriver ? '' : ` ${words.driverIs(driver)}`}
        {badge ? ` ${words.badgeIs(badge)}` : ''}
      </p>
      {otp && showsOtp(status) ? <Code bookingId={id} /> : null}
    </div>
  );
}

function Code({ bookingId }: { bookingId: string }) {
  const digits = useOwnOtp(bookingId);
  if (digits === null) return null;
  return (
    <div className={parts.card}>
      <p>{words.tellCode}</p>
      <p>
        <OtpCode digits={String(digits)} />
      </p>
    </div>
  );
}
