import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { CAB_WAIT_MINUTES } from '@/domain/limits';
import { CAB_MISSING } from '@/domain/ride/ownReasons';
import { useCall } from '@/state/useCall';

/** For a rider whose driver says they are here, and there is no cab. The server looks where the phone is. */
export function CabMissing({ bookingId }: { bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useCall();
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        The cab is not here
      </Button>
      <Dialog
        open={isOpen}
        title="Is there no cab?"
        onClose={close}
        actions={
          <>
            <Button look="text" onClick={close}>
              Keep waiting
            </Button>
            <Button
              look="filled"
              tone="danger"
              busy={busy !== null}
              onClick={() => void run('cancel_booking', { id: bookingId, reason: CAB_MISSING }).finally(close)}
            >
              Call it off
            </Button>
          </>
        }
      >
        <p>
          Please ring or write to your driver first. We then look where the driver’s phone is. If it is not at your
          pickup, or you have waited for {CAB_WAIT_MINUTES} minutes, the ride is called off and costs nothing.
        </p>
      </Dialog>
    </>
  );
}
