import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { canRate } from '@/domain/ride/rating';
import * as words from '@/languages/en/bookings/live';
import { useCall } from '@/state/useCall';
import { RatingForm } from '../after/RatingForm';
import { Bill } from '../pay/Bill';
import styles from '../pay/PayPanel.module.css';

/** Rates a ride that was just paid, or skips the rating; either completes the ride. */
export function RateRide({ booking }: { booking: Booking }) {
  const { run, busy } = useCall();
  const [openedAt] = useState(Date.now);
  const skip = (sending: boolean) => (
    <Button
      look="text"
      busy={busy !== null}
      disabled={sending}
      onClick={() => void run('rate_booking', { id: booking.id })}
    >
      {words.skip}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {canRate(booking, openedAt) ? <RatingForm bookingId={booking.id} instead={skip} /> : skip(false)}
      <Bill booking={booking} />
    </div>
  );
}
