import { useMayCall } from '@/state/desk/useRights';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { watchBooking } from '@/backend/rides/bookings';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import { ListState } from '@/components/ui/state/ListState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { ahead } from '@/components/ui/page/ahead';
import { useObserved } from '@/state/hooks';

const BookingDetails = ahead(async () => (await import('./BookingDetails')).BookingDetails, <SkeletonLines rows={6} />);
const OfferDialog = ahead(async () => (await import('@/features/queue/OfferDialog')).OfferDialog);

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
  const [offering, setOffering] = useState<Booking | null>(null);
  const mayOffer = useMayCall('offer_to') && isAdmin;
  const mayCancel = useMayCall('cancel_booking') && isAdmin;
  const isTaken = booking?.driver !== undefined;
  const replaceable = mayOffer && isTaken && nextStatus(booking.status, 'release', 'admin') !== null;
  const cancellable = mayCancel && booking !== null && nextStatus(booking.status, 'cancel', 'admin') !== null;
  return (
    <DeskDrawer
      open={id !== null}
      title={booking ? `Booking ${booking.booking_id}` : 'Booking'}
      label="Booking details"
      width={520}
      actions={
        <>
          {replaceable ? (
            <Button look="text" onClick={() => setOffering(booking)}>
              Offer to another driver
            </Button>
          ) : null}
          {cancellable ? (
            <Button look="text" tone="danger" onClick={() => onCancel(booking)}>
              Cancel ride
            </Button>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      {booking ? (
        <BookingDetails booking={booking} isAdmin={isAdmin} />
      ) : (
        <ListState label="Loading booking" loading={loading} error={error} missing="booking_not_found" onAgain={again}>
          It may belong to another fleet, or part of the link is missing.
        </ListState>
      )}
      {offering === null ? null : <OfferDialog booking={offering} onClose={() => setOffering(null)} />}
    </DeskDrawer>
  );
}
