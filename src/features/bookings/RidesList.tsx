import { useState } from 'react';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { openRide } from '@/components/rides/rideAddress';
import { RideRows } from '@/components/rides/RideRows';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { CancelRide } from './CancelRide';
import { listShowsOtp } from './listShowsOtp';
import { canRate } from '@/domain/ride/rating';
import * as words from '@/languages/en/bookings/rides';
import { OtpCell } from './OtpCell';
import { cancelledBecause } from './rideWords';
import styles from './RidesList.module.css';

const isCancellable = ({ status }: Booking): boolean => nextStatus(status, 'cancel', 'rider') !== null;

/** A rider's rides as rows, newest first; each opens its details, and can be cancelled from here while that is allowed. */
export function RidesList({ bookings }: { bookings: readonly Booking[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const cancelling = bookings.find(({ id }) => id === chosen);
  // A ride that has moved on is not asked about again if it comes back.
  if (cancelling !== undefined && !isCancellable(cancelling)) setChosen(null);
  return (
    <>
      <RideRows
        bookings={bookings}
        to={({ id }) => openRide(id)}
        Foot={RideFoot}
        cancel={{ isAllowed: isCancellable, onPressed: ({ id }) => setChosen(id) }}
      />
      {cancelling === undefined ? null : (
        <CancelRide
          key={cancelling.id}
          booking={cancelling}
          open={isCancellable(cancelling)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** The price, or the reason for the cancellation; and the start code while a list shows it. */
function RideFoot({ ride }: { ride: Booking }) {
  const [shownAt] = useState(Date.now);
  if (ride.status === 'CANCELLED') {
    const fee = ride.missed_fee;
    return (
      <>
        <span className={styles.why}>{cancelledBecause(ride, 'rider')}</span>
        {fee?.state === 'due' ? (
          <span className={styles.fare}>{words.feeDue(<MoneyText pence={fee.pence} />)}</span>
        ) : null}
      </>
    );
  }
  return (
    <>
      <span className={styles.fare}>
        {ride.trip_cost === undefined ? (
          words.aboutSum(<MoneyText pence={ride.estimate} />)
        ) : (
          <MoneyText pence={ride.trip_cost} />
        )}
      </span>
      {ride.status === 'PAID' && canRate(ride, shownAt) ? <span className={styles.otp}>{words.notRated}</span> : null}
      {listShowsOtp(ride) ? (
        <span className={styles.otp}>{words.startCodeIs(<OtpCell bookingId={ride.id} />)}</span>
      ) : null}
    </>
  );
}
