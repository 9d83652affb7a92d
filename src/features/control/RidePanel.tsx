import { Button } from '@/components/ui/button/Button';
import { watchBooking } from '@/backend/rides/bookings';
import { ahead } from '@/components/ui/page/ahead';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import { ListState } from '@/components/ui/state/ListState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type DeskAction, deskActions } from '@/domain/ride/control/deskActions';
import { useMayDo } from '@/state/desk/useRights';
import { useObserved } from '@/state/hooks';
import styles from './Board.module.css';
import { ACTION_WORDS } from './boardWords';

const BookingDetails = ahead(
  async () => (await import('../bookings/desk/drawer/BookingDetails')).BookingDetails,
  <SkeletonLines rows={4} label="Loading ride" />,
);

type Props = {
  /** The ride to show; null closes the panel. */
  id: string | null;
  isAdmin: boolean;
  onAct: (action: DeskAction, id: string) => void;
  onClose: () => void;
};

/** One ride beside the board, followed live: all that its status allows the desk to do, and everything known of it. */
export function RidePanel({ id, isAdmin, onAct, onClose }: Props) {
  const { data: booking, loading, error, again } = useObserved(watchBooking, id, 'booking_not_found');
  const settles = useMayDo('money');
  const actions = isAdmin && booking !== null ? deskActions(booking, settles) : [];
  return (
    <DeskDrawer
      open={id !== null}
      title={booking ? `Booking ${booking.booking_id}` : 'Booking'}
      label="Ride"
      width={520}
      onClose={onClose}
    >
      {booking ? (
        <>
          {actions.length === 0 ? null : (
            <div className={styles.actions} role="group" aria-label="What you can do">
              {actions.map((action) => (
                <Button
                  look={action === 'cancel' ? 'text' : 'outlined'}
                  tone={action === 'cancel' ? 'danger' : undefined}
                  key={action}
                  onClick={() => onAct(action, booking.id)}
                >
                  {ACTION_WORDS[action].words}
                </Button>
              ))}
            </div>
          )}
          <BookingDetails booking={booking} isAdmin={isAdmin} />
        </>
      ) : (
        <ListState label="Loading ride" loading={loading} error={error} missing="booking_not_found" onAgain={again} />
      )}
    </DeskDrawer>
  );
}
