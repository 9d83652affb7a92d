import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { clockText } from '@/components/ui/text/clockText';
import type { Booking } from '@/domain/ride/booking';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import type { Calls } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';
import { LazyFee } from '../fees/LazyFee';

type Props = { ride: Booking; run: Calls['run']; waiting: boolean };

/** Ends a ride whose passenger did not come, once the waiting time that both sides see is over. */
export function NoShow({ ride, run, waiting }: Props) {
  const { id, customer_name: name, no_show_time: until = 0 } = ride;
  const [asking, setAsking] = useState(false);
  const left = Math.max(0, Math.ceil((until - useServerNow()) / 1000));

  function end(): void {
    setAsking(false);
    void run('cancel_booking', { id, reason: NO_SHOW });
  }

  return (
    <>
      <Button disabled={waiting || left > 0} onClick={() => setAsking(true)}>
        Passenger didn’t show{left > 0 ? ` · ${clockText(left * 1000)}` : null}
      </Button>
      <MessageDialog
        open={asking}
        title="Passenger didn’t show?"
        onClose={() => setAsking(false)}
        actions={[
          { label: 'Keep waiting', onSelect: () => setAsking(false) },
          { label: 'End the ride', danger: true, onSelect: end },
        ]}
      >
        Ring or write to {name} first. The ride then ends without a fare, and they are told at once.
        <LazyFee ride={ride} place="question" />
      </MessageDialog>
    </>
  );
}
