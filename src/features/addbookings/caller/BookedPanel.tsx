import { watchBooking, watchOtp } from '@/backend/rides/bookings';
import { OtpCode } from '@/components/rides/OtpCode';
import { StatusChip } from '@/components/rides/StatusChip';
import { Button, ButtonAnchor } from '@/components/ui/button/Button';
import { messageText } from '@/domain/messages';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { RepeatRide } from '../../repeats/RepeatRide';
import { Key } from '../Key';
import styles from './Caller.module.css';

type Props = {
  booked: { id: string; reference: string };
  number: string | null;
  /** Null until the trip can be turned round. */
  onReturn: (() => void) | null;
};

/** The ride just booked: its reference, the start code, and the cab as soon as one is found. */
export function BookedPanel({ booked: { id, reference }, number, onReturn }: Props) {
  const settings = useAppSelector(selectSettings);
  const { data: booking } = useObserved(watchBooking, id, 'booking_not_found');
  const { data: otp } = useObserved(watchOtp, settings?.otp_secure === true ? id : null, 'no_data');
  return (
    <section className={styles.booked} aria-label="Booked">
      <p role="status" className={styles.reference}>
        {messageText('booking_success', reference)}
      </p>
      <p className={styles.facts}>
        {booking === null ? null : <StatusChip booking={booking} />}
        {booking?.driver_name === undefined ? null : ` ${booking.driver_name} · ${booking.vehicle_number ?? ''}`}
        {booking?.texted === true ? ' · told by SMS' : ''}
      </p>
      {otp === null ? null : <OtpCode digits={String(otp)} />}
      <div className={styles.actions}>
        {number === null ? null : (
          <ButtonAnchor small href={`tel:${number}`}>
            Call back
          </ButtonAnchor>
        )}
        {booking === null ? null : <RepeatRide key={id} booking={booking} byDesk small letter="R" />}
        {onReturn === null ? null : (
          <Button small aria-keyshortcuts="0" onClick={onReturn}>
            Return trip <Key>0</Key>
          </Button>
        )}
      </div>
    </section>
  );
}
