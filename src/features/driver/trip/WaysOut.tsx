import { Button } from '@mui/material';
import { useState } from 'react';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { GIVEN_BACK_FOR, NO_SHOW } from '@/domain/ride/ownReasons';
import type { Calls } from '@/state/useCall';

type Props = { ride: Booking; run: Calls['run']; waiting: boolean };

/** The ways to leave a ride early: give it to another driver, or end it because nobody came. */
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
