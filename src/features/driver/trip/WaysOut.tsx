import { useState } from 'react';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { Button } from '@/components/ui/button/Button';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { GIVEN_BACK_FOR } from '@/domain/ride/ownReasons';
import type { Calls } from '@/state/useCall';
import { NoShow } from './NoShow';

type Props = { ride: Booking; run: Calls['run']; waiting: boolean };

/** The ways to leave a ride early: give it to another driver, or end it because nobody came. */
export function WaysOut({ ride, run, waiting }: Props) {
  const [givingBack, setGivingBack] = useState(false);
  if (nextStatus(ride.status, 'release', 'driver') === null) return null;
  return (
    <>
      {ride.status === 'ARRIVED' ? <NoShow ride={ride} run={run} waiting={waiting} /> : null}
      <Button disabled={waiting} onClick={() => setGivingBack(true)}>
        Give ride back
      </Button>
      <CancelDialog
        booking={ride}
        consequence="It goes to another driver and does not come back to you. The rider is told at once."
        handOn={GIVEN_BACK_FOR}
        open={givingBack}
        onClose={() => setGivingBack(false)}
      />
    </>
  );
}
