import { Button } from '@/components/ui/button/Button';
import { StatusChip } from '@/components/rides/StatusChip';
import { TripPoints } from '@/components/rides/TripPoints';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { accountNameOf } from '@/domain/ride/bill/onAccountWords';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import { OtpCell } from '../OtpCell';
import styles from './BookingsTable.module.css';
import { listShowsOtp } from '../listShowsOtp';

type Pressed = { dispatches: boolean; onOpen: (booking: Booking) => void; onCancel: (booking: Booking) => void };

/** The desk's table of bookings. The code is shown while it is of use, and only to whom it may be shown. */
export function bookingColumns({ dispatches, onOpen, onCancel }: Pressed): DeskColumn<Booking>[] {
  const columns: DeskColumn<Booking>[] = [
    {
      label: 'Booking',
      cell: (booking) => (
        <Button look="text" small onClick={() => onOpen(booking)} className={styles.open}>
          <SpelledOut text={booking.booking_id} label="Open booking" />
        </Button>
      ),
    },
    {
      label: 'Ride',
      cell: ({ tripdate }) => (
        <>
          {formatDate(tripdate, DEFAULT_TIME_ZONE)}
          <span className={styles.second}>{formatTime(tripdate, DEFAULT_TIME_ZONE)}</span>
        </>
      ),
    },
    { label: 'Status', cell: (booking) => <StatusChip booking={booking} /> },
    {
      label: 'Rider',
      text: true,
      cell: (booking) => (
        <>
          {booking.customer_name}
          {booking.account === undefined ? null : <span className={styles.second}>{accountNameOf(booking)}</span>}
        </>
      ),
    },
    {
      label: 'Driver',
      text: true,
      cell: ({ driver_name, vehicle_number }) => (
        <>
          {driver_name ?? '–'}
          {vehicle_number ? <span className={styles.second}>{vehicle_number}</span> : null}
        </>
      ),
    },
    {
      label: 'From and to',
      cell: ({ pickup, drop }) => (
        <div className={styles.trip}>
          <TripPoints pickup={pickup.add} drop={drop.add} tight />
        </div>
      ),
    },
    {
      label: 'Fare',
      figures: true,
      cell: ({ trip_cost, estimate, account }) => (
        <>
          <MoneyText pence={trip_cost ?? estimate} />
          {trip_cost === undefined ? <span className={styles.second}>estimate</span> : null}
          {account === undefined ? null : <span className={styles.second}>on account</span>}
        </>
      ),
    },
    {
      label: 'OTP',
      cell: (booking) => {
        if (!listShowsOtp(booking)) return '–';
        return dispatches ? <OtpCell bookingId={booking.id} /> : 'With the rider';
      },
    },
  ];
  if (!dispatches) return columns;
  return [
    ...columns,
    {
      label: 'Cancel',
      unseen: true,
      action: true,
      figures: true,
      cell: (booking) =>
        nextStatus(booking.status, 'cancel', 'admin') === null ? null : (
          <Button
            look="text"
            tone="danger"
            small
            onClick={() => onCancel(booking)}
            aria-label={`Cancel booking ${booking.booking_id}`}
          >
            Cancel
          </Button>
        ),
    },
  ];
}
