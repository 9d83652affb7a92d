import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { clockText } from '@/components/ui/text/clockText';
import type { Booking } from '@/domain/ride/booking';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import * as words from '@/languages/en/driver/trip';
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
        {words.noShow}
        {left > 0 ? ` · ${clockText(left * 1000)}` : null}
      </Button>
      <MessageDialog
        open={asking}
        title={words.isNoShow}
        onClose={() => setAsking(false)}
        actions={[
          { label: words.keepWaiting, onSelect: () => setAsking(false) },
          { label: words.endRide, danger: true, onSelect: end },
        ]}
      >
        {words.ringFirst(name)}
        <LazyFee ride={ride} place="question" />
      </MessageDialog>
    </>
  );
}
