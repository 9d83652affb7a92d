import { useState } from 'react';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { Button } from '@/components/ui/button/Button';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { GIVEN_BACK_FOR } from '@/domain/ride/ownReasons';
import * as words from '@/languages/en/driver/trip';

type Props = { ride: Booking; waiting: boolean };

/** Gives a ride to another driver, as long as its passenger is not on board. */
export function GiveBack({ ride, waiting }: Props) {
  const [asking, setAsking] = useState(false);
  if (nextStatus(ride.status, 'release', 'driver') === null) return null;
  return (
    <>
      <Button disabled={waiting} onClick={() => setAsking(true)}>
        {words.giveBack}
      </Button>
      <CancelDialog
        booking={ride}
        consequence={words.whatGivingBackDoes}
        by="driver"
        handOn={GIVEN_BACK_FOR}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
