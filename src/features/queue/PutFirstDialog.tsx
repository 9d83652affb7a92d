import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { PersonName } from '@/components/people/PersonName';
import type { Booking } from '@/domain/ride/booking';
import { useCall } from '@/state/useCall';
import { ReasonField } from './ReasonField';

type Props = { booking: Booking; onClose: () => void };

/** Puts a ride before all others that wait, for a reason. */
export function PutFirstDialog({ booking: { id, customer_name, put_first }, onClose }: Props) {
  const titleId = useId();
  const { run, busy } = useCall();
  // The database may show one's own press before its answer has come.
  const first = busy === null ? put_first : undefined;
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setPressed(true);
    if (reason.trim() === '') return;
    void run('put_first', { id, reason: reason.trim() }).then((answer) => {
      if (answer !== null) onClose();
    });
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Put {customer_name} first?</DialogTitle>
        <DialogContent>
          {first === undefined ? (
            <>
              <p>
                The next cab that suits goes to this ride, before all who have waited longer. The reason stays in the
                audit.
              </p>
              <ReasonField reason={reason} missing={pressed && reason.trim() === ''} onReason={setReason} />
            </>
          ) : (
            <p>
              <PersonName uid={first.by} /> has put this ride first: {first.reason}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{first === undefined ? 'Not now' : 'Close'}</Button>
          {first === undefined ? (
            <Button type="submit" variant="contained" disabled={busy !== null} aria-busy={busy !== null}>
              Put first
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  );
}
