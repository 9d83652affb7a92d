import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { CAB_WAIT_MINUTES } from '@/domain/limits';
import { CAB_MISSING } from '@/domain/ride/ownReasons';
import { useCall } from '@/state/useCall';

/** For a rider whose driver says they are here, and there is no cab. The server looks where the phone is. */
export function CabMissing({ bookingId }: { bookingId: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useCall();
  const close = () => setOpen(false);
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        The cab is not here
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>Is there no cab?</DialogTitle>
        <DialogContent>
          <p>
            Please ring or write to your driver first. We then look where the driver’s phone is. If it is not at your
            pickup, or you have waited for {CAB_WAIT_MINUTES} minutes, the ride is called off and costs nothing.
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Keep it</Button>
          <Button
            variant="contained"
            color="error"
            disabled={busy !== null}
            aria-busy={busy !== null}
            onClick={() => void run('cancel_booking', { id: bookingId, reason: CAB_MISSING }).finally(close)}
          >
            Call it off
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
