import { ArrowBackRounded } from '@/components/ui/icons/controls';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { useState } from 'react';
import { Page } from '@/components/ui/page/Page';
import { useReadNotices } from '@/components/rides/useReadNotices';
import { type Booking, isPaid, isWrittenOff, nextStatus } from '@/domain/ride/booking';
import { OVER } from '@/domain/ride/pastDetails';
import { messageText } from '@/domain/messages';
import { RideChat } from '../chat/RideChat';
import { mayRaiseAlarm } from '@/domain/ride/safety/alert';
import * as words from '@/languages/en/bookings/rides';
import { serverNow } from '@/backend/connection/connection';
import { Emergency } from '@/components/emergency/Emergency';
import { bookAgain } from '../home/again';
import { RepeatRide } from '../repeats/RepeatRide';
import { CancelRide } from './CancelRide';
import { RateLater } from './after/RateLater';
import { ReceiptByMail } from './after/ReceiptByMail';
import { RideHelp } from './after/RideHelp';
import { ChangeRide } from './change/ChangeRide';
import { useJustBooked } from './live/useJustBooked';
import { ReceiptActions } from './receipt/ReceiptActions';
import styles from './RideDetails.module.css';
import { RideFacts } from './RideFacts';

/** One of the rider's rides that is over or ahead: its events, its driver and its price. */
export function RideDetails({ booking }: { booking: Booking }) {
  const [cancelling, setCancelling] = useState(false);
  const booked = useJustBooked();
  useReadNotices(booking.id);
  const again = OVER.includes(booking.status) ? bookAgain(booking) : null;
  const cancellable = nextStatus(booking.status, 'cancel', 'rider') !== null;
  const callsForHelp = mayRaiseAlarm(booking, serverNow());
  return (
    <Page title={words.rideNumber(booking.booking_id)} actions={<ToAllRides />}>
      {booked === booking.booking_id ? (
        <p role="status" className={styles.booked}>
          {messageText('booking_success', booked)}
        </p>
      ) : null}
      <RideFacts booking={booking} />
      <div className={styles.rate}>
        <RateLater booking={booking} />
      </div>
      <div className={styles.actions}>
        {booking.driver ? <RideChat booking={booking} side="rider" wide /> : null}
        {callsForHelp ? <Emergency bookingId={booking.id} /> : null}
        {booking.fare_lines ? <ReceiptActions booking={booking} /> : null}
        {booking.fare_lines && isPaid(booking) && !isWrittenOff(booking) ? (
          <ReceiptByMail bookingId={booking.id} />
        ) : null}
        {again === null ? null : (
          <ButtonLink {...again} wide>
            {words.bookAgain}
          </ButtonLink>
        )}
        <ChangeRide booking={booking} />
        <RepeatRide booking={booking} byDesk={false} />
        {cancellable ? (
          <Button tone="danger" onClick={() => setCancelling(true)}>
            {words.cancelRide}
          </Button>
        ) : null}
      </div>
      <RideHelp booking={booking} />
      <CancelRide booking={booking} open={cancelling && cancellable} onClose={() => setCancelling(false)} />
    </Page>
  );
}

/** Leads from a ride back to the list. */
export function ToAllRides() {
  return (
    <ButtonLink look="text" to="/bookings" icon={<ArrowBackRounded />} className={styles.back}>
      {words.allRides}
    </ButtonLink>
  );
}
