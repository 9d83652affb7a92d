import { ArrowBackRounded } from '@/components/ui/icons/controls';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '@/backend/connection/failure';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useReadNotices } from '@/components/rides/useReadNotices';
import { nextStatus } from '@/domain/ride/booking';
import { useWatch } from '@/state/hooks';
import { rideGroup } from '@/state/personal';
import { RideChat } from '../chat/RideChat';
import { ReceiptActions } from './receipt/ReceiptActions';
import styles from './RideDetails.module.css';
import { RideFacts } from './RideFacts';

/** One of the rider's rides: its events, its driver and its price. It can be printed once there is a bill. */
export function RideDetails({ id }: { id: string }) {
  const { data: booking, error } = useWatch(rideGroup, id);
  const [cancelling, setCancelling] = useState(false);
  useReadNotices(id);
  const back = (
    <Button component={Link} to="/bookings" startIcon={<ArrowBackRounded />} sx={{ mr: -2, pr: 2 }}>
      All rides
    </Button>
  );
  if (booking === null) {
    return (
      <Page title="Ride" actions={back}>
        {error.flag ? (
          <EmptyState title={failureText(error)}>Your rides are one step back.</EmptyState>
        ) : (
          <SkeletonLines />
        )}
      </Page>
    );
  }
  const cancellable = nextStatus(booking.status, 'cancel', 'rider') !== null;
  return (
    <Page title={`Ride ${booking.booking_id}`} actions={back}>
      <RideFacts booking={booking} />
      <div className={styles.actions}>
        {booking.driver ? <RideChat booking={booking} side="rider" wide /> : null}
        {booking.fare_lines ? <ReceiptActions booking={booking} /> : null}
        {cancellable ? (
          <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
            Cancel this ride
          </Button>
        ) : null}
      </div>
      <CancelDialog
        booking={booking}
        consequence={booking.driver ? 'Your driver is told at once.' : 'No driver is sent.'}
        open={cancelling && cancellable}
        onClose={() => setCancelling(false)}
      />
    </Page>
  );
}
