import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { CAB_WAIT_MINUTES } from '@/domain/limits';
import { CAB_MISSING } from '@/domain/ride/ownReasons';
import * as words from '@/languages/en/bookings/live';
import { useCall } from '@/state/useCall';

/** For a rider whose driver says they are here, and there is no cab. The server looks where the phone is. */
export function CabMissing({ bookingId }: { bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useCall();
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {words.cabMissing}
      </Button>
      <Dialog
        open={isOpen}
        title={words.cabMissingTitle}
        onClose={close}
        actions={
          <>
            <Button look="text" onClick={close}>
              {words.keepWaiting}
            </Button>
            <Button
              look="filled"
              tone="danger"
              busy={busy !== null}
              onClick={() => void run('cancel_booking', { id: bookingId, reason: CAB_MISSING }).finally(close)}
            >
              {words.callOff}
            </Button>
          </>
        }
      >
        <p>{words.cabMissingMore(CAB_WAIT_MINUTES)}</p>
      </Dialog>
    </>
  );
}
