import { MoneyText } from '@/components/ui/text/MoneyText';
import { openRide } from '@/components/rides/rideAddress';
import { RideRows } from '@/components/rides/RideRows';
import { type Booking, showsOtp } from '@/domain/ride/booking';
import { canRate } from '@/domain/ride/rating';
import { OtpCell } from './OtpCell';
import { cancelledBecause } from './rideWords';
import styles from './RidesList.module.css';

/** A rider's rides as rows, newest first; each opens its details. */
export function RidesList({ bookings }: { bookings: readonly Booking[] }) {
  return <RideRows bookings={bookings} to={({ id }) => openRide(id)} Foot={RideFoot} />;
}

/** The price, or the reason for the cancellation; and the start code while it is valid. */
function RideFoot({ ride }: { ride: Booking }) {
  if (ride.status === 'CANCELLED') return <span className={styles.why}>{cancelledBecause(ride)}</span>;
  return (
    <>
      <span className={styles.fare}>
        {ride.trip_cost === undefined ? 'about ' : null}
        <MoneyText pence={ride.trip_cost ?? ride.estimate} />
      </span>
      {ride.status === 'PAID' && canRate(ride, Date.now()) ? <span className={styles.otp}>Not rated yet</span> : null}
      {ride.otp && showsOtp(ride.status) ? (
        <span className={styles.otp}>
          Start code <OtpCell bookingId={ride.id} />
        </span>
      ) : null}
    </>
  );
}
