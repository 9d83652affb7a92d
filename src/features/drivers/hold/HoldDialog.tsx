import { ReasonField } from '@/components/ui/fields/ReasonField';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { messages } from '@/domain/messages';
import { holdEnds } from '@/domain/people/heldBack/holdEnds';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';

/** `until`: a local `yyyy-MM-ddTHH:mm`, or '' until the desk lifts it. */
export type TypedHold = { reason: string; until: string };

type Props = { name: string; busy: boolean; onHold: (hold: TypedHold) => Promise<void>; onClose: () => void };

/** Asks why a driver is held back from offers, and until when. */
export function HoldDialog({ name, busy, onHold, onClose }: Props) {
  const id = useId();
  const [{ reason, until }, setTyped] = useState<TypedHold>({ reason: '', until: '' });
  const [pressed, setPressed] = useState(false);
  const isMissing = pressed && reason.trim() === '';
  const isUnfit = holdEnds(until, serverNow()) === null;
  const today = clockParts(serverNow(), DEFAULT_TIME_ZONE).date;

  const { close, guard } = useGuardedClose(reason !== '' || until !== '', onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setPressed(true);
    if (reason.trim() === '' || isUnfit) return;
    void onHold({ reason: reason.trim(), until });
  }

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>Hold {name} back from offers?</DialogTitle>
        <DialogContent>
          <p>
            Until then the driver is offered no rides, and any open offer goes to another driver. A ride under way, the
            account and the money are not affected. The driver reads the reason.
          </p>
          <ReasonField
            sx={{ mt: 2 }}
            required
            reason={reason}
            error={isMissing}
            helperText={isMissing ? 'Write a reason.' : ''}
            onReason={(text) => setTyped((before) => ({ ...before, reason: text }))}
          />
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            type="datetime-local"
            label="Until (optional)"
            value={until}
            error={isUnfit}
            helperText={isUnfit ? messages.hold_time_unfit : 'Left empty, it lasts until you lift it.'}
            onChange={({ target }) => setTyped((before) => ({ ...before, until: target.value.slice(0, 16) }))}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: `${today}T00:00` } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Not now</Button>
          <Button type="submit" variant="contained" disabled={busy} aria-busy={busy}>
            Hold back
          </Button>
        </DialogActions>
      </form>
      {guard}
    </Dialog>
  );
}
