import { Button, TableCell, TableRow } from '@mui/material';
import { MoneyText } from '@/components/MoneyText';
import { SpelledOut } from '@/components/SpelledOut';
import { StatusChip } from '@/components/StatusChip';
import { TripPoints } from '@/components/TripPoints';
import { type Booking, nextStatus } from '@/domain/booking';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time';
import styles from './BookingsTable.module.css';
import { deskShowsOtp } from './deskShowsOtp';
import { OtpCell } from '../OtpCell';

type Props = { booking: Booking; isAdmin: boolean; onOpen: () => void; onCancel: () => void };

/** One booking of the desk's table. The code is shown while it is of use, and only to whom it may be shown. */
export function BookingRow({ booking, isAdmin, onOpen, onCancel }: Props) {
  const { status } = booking;
  const hasCode = deskShowsOtp(booking);
  const cancellable = isAdmin && nextStatus(status, 'cancel', 'admin') !== null;
  return (
    <TableRow hover>
      <TableCell>
        <Button size="small" onClick={onOpen} className={styles.open}>
          <SpelledOut text={booking.booking_id} label="Open booking" />
        </Button>
      </TableCell>
      <TableCell className={styles.nowrap}>
        {formatDate(booking.tripdate, DEFAULT_TIME_ZONE)}
        <span className={styles.second}>{formatTime(booking.tripdate, DEFAULT_TIME_ZONE)}</span>
      </TableCell>
      <TableCell>
        <StatusChip booking={booking} />
      </TableCell>
      <TableCell className={styles.person}>{booking.customer_name}</TableCell>
      <TableCell className={styles.person}>
        {booking.driver_name ?? '–'}
        {booking.vehicle_number ? <span className={styles.second}>{booking.vehicle_number}</span> : null}
      </TableCell>
      <TableCell className={styles.trip}>
        <TripPoints pickup={booking.pickup.add} drop={booking.drop.add} tight />
      </TableCell>
      <TableCell align="right" className={styles.nowrap}>
        <MoneyText pence={booking.trip_cost ?? booking.estimate} />
        {booking.trip_cost === undefined ? <span className={styles.second}>estimate</span> : null}
      </TableCell>
      <TableCell className={styles.nowrap}>
        {hasCode ? isAdmin ? <OtpCell bookingId={booking.id} /> : 'With the rider' : '–'}
      </TableCell>
      {isAdmin ? (
        <TableCell align="right">
          {cancellable ? (
            <Button size="small" color="error" onClick={onCancel} aria-label={`Cancel booking ${booking.booking_id}`}>
              Cancel
            </Button>
          ) : null}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
