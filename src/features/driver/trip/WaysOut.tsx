import { Button } from '@mui/material';
import { useState } from 'react';
import { CancelDialog } from '@/components/CancelDialog';
import { MessageDialog } from '@/components/MessageDialog';
import { type Booking, nextStatus } from '@/domain/booking';
import type { useCall } from '@/state/useCall';

/** Why a driver gives a ride back; the desk reads it as it stands. */
const GIVEN_BACK_FOR = [
  'The vehicle has a fault',
  'Stuck in traffic',
  'The driver is not well',
  'The ride is not safe to take',
  'Another reason',
];
/** What the rider reads. */
const NO_SHOW = 'Nobody came to the pickup';

type Props = { ride: Booking; run: ReturnType<typeof useCall>['run']; waiting: boolean };

/** A ride that does not go on as planned: another driver takes it, or nobody came and it ends. */
export function WaysOut({ ride, run, waiting }: Props) {
  const { id, status } = ride;
  const [givingBack, setGivingBack] = useState(false);
  const [endingIt, setEndingIt] = useState(false);
  if (nextStatus(status, 'release', 'driver') === null) return null;
  const away = status === 'ARRIVED';

  function end(): void {
    setEndingIt(false);
    void run('cancel_booking', { id, reason: NO_SHOW });
  }

  return (
    <>
      {away ? (
        <Button variant="outlined" disabled={waiting} onClick={() => setEndingIt(true)}>
          Nobody came
        </Button>
      ) : null}
      <Button variant="outlined" disabled={waiting} onClick={() => setGivingBack(true)}>
        I cannot go on
      </Button>
      <CancelDialog
        booking={ride}
        consequence="It goes to another driver and does not come back to you. The rider is told at once."
        handOn={GIVEN_BACK_FOR}
        open={givingBack}
        onClose={() => setGivingBack(false)}
      />
      <MessageDialog
        open={endingIt && away}
        title="Did nobody come?"
        onClose={() => setEndingIt(false)}
        actions={[
          { label: 'Wait on', onSelect: () => setEndingIt(false) },
          { label: 'End the ride', danger: true, onSelect: end },
        ]}
      >
        Ring or write to {ride.customer_name} first. The ride then ends without a fare, and they are told at once.
      </MessageDialog>
    </>
  );
}
