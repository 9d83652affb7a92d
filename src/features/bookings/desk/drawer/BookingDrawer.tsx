import { CloseRounded } from '@/components/ui/icons/controls';
import { Button, Drawer, IconButton } from '@mui/material';
import { watchBooking } from '@/backend/rides/bookings';
import { ListState } from '@/components/ui/state/ListState';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { useObserved } from '@/state/hooks';
import styles from './BookingDrawer.module.css';
import { BookingDetails } from './BookingDetails';

type Props = {
  /** The booking to show; null closes the drawer. */
  id: string | null;
  isAdmin: boolean;
  onCancel: (booking: Booking) => void;
  onClose: () => void;
};

/** One booking next to the table, followed live; on a phone it fills the screen. */
export function BookingDrawer({ id, isAdmin, onCancel, onClose }: Props) {
  const { data: booking, loading, error, again } = useObserved(watchBooking, id, 'booking_not_found');
  const cancellable = isAdmin && booking !== null && nextStatus(booking.status, 'cancel', 'admin') !== null;
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', md: 520 }, bgcolor: 'var(--paper)' },
          role: 'dialog',
          'aria-label': 'Booking details',
        },
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{booking ? `Booking ${booking.booking_id}` : 'Booking'}</h2>
        {cancellable ? (
          <Button color="error" onClick={() => onCancel(booking)}>
            Cancel ride
          </Button>
        ) : null}
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </div>
      <div className={styles.body}>
        {booking ? (
          <BookingDetails booking={booking} isAdmin={isAdmin} />
        ) : (
          <ListState
            label="Loading booking"
            loading={loading}
            error={error}
            missing="booking_not_found"
            onAgain={again}
          >
            It may belong to another fleet, or the link is not whole.
          </ListState>
        )}
      </div>
    </Drawer>
  );
}
