import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { PersonName } from '@/components/people/PersonName';
import type { Booking } from '@/domain/ride/booking';
import { useCall } from '@/state/useCall';
import { ReasonField } from './ReasonField';

type Props = { booking: Booking; onClose: () => void };

/** Puts a ride before all others that wait, for a reason. */
export function PutFirstDialog({ booking: { id, customer_name, put_first }, onClose }: Props) {
  const { run, busy } = useCall();
  // The database may show one's own press before its answer has come.
  const first = busy === null ? put_first : undefined;
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);

  function submit(): void {
    setPressed(true);
    if (reason.trim() === '') return;
    void run('put_first', { id, reason: reason.trim() }).then((answer) => {
      if (answer !== null) onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={submit}
      title={<>Put {customer_name} first?</>}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {first === undefined ? 'Not now' : 'Close'}
          </Button>
          {first === undefined ? (
            <Button look="filled" type="submit" disabled={busy !== null} aria-busy={busy !== null}>
              Put first
            </Button>
          ) : null}
        </>
      }
    >
      <Fields>
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
            <PersonName uid={first.by} /> has put this ride first
            {first.reason === undefined ? '.' : `: ${first.reason}`}
          </p>
        )}
      </Fields>
    </Dialog>
  );
}
