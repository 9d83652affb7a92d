import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Booking } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCancelLabels } from '@/state/selectors';
import { useCall } from '@/state/useCall';

type Props = {
  booking: Pick<Booking, 'id'>;
  /** A sentence on what follows: "Your driver is told at once." */
  consequence: string;
  open: boolean;
  onClose: () => void;
  /** The driver's reasons for giving the ride back, so that another driver takes it. */
  handOn?: readonly string[];
};

/** Cancels a ride: asks for one of the configured reasons and says what happens next. */
export function CancelDialog({ booking, consequence, open, onClose, handOn }: Props) {
  const id = useId();
  const kept = useAppSelector(selectCancelLabels);
  const reasons = handOn ?? kept;
  const dispatch = useAppDispatch();
  const { run, busy } = useCall();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  async function cancel(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    if (reason === '') {
      setMissing(true);
      return;
    }
    const body = { id: booking.id, reason, ...(handOn && { hand_on: true }) };
    if ((await run('cancel_booking', body)) !== null) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void cancel(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{handOn ? 'Give this ride back?' : 'Cancel this ride?'}</DialogTitle>
        <DialogContent>
          <p id={`${id}-why`}>{consequence} Please say why.</p>
          <RadioGroup
            aria-labelledby={`${id}-why`}
            aria-describedby={missing ? `${id}-missing` : undefined}
            value={reason}
            onChange={(_event, chosen) => {
              setReason(chosen);
              setMissing(false);
            }}
            sx={{ mt: 1 }}
          >
            {reasons.map((label) => (
              <FormControlLabel key={label} value={label} control={<Radio />} label={label} sx={{ minHeight: 44 }} />
            ))}
          </RadioGroup>
          {missing ? (
            <p id={`${id}-missing`} role="alert" style={{ color: 'var(--danger)', marginTop: 8 }}>
              {messages.reason_required}
            </p>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="contained" color="error" disabled={busy !== null} aria-busy={busy !== null}>
            {handOn ? 'Give it back' : 'Cancel ride'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
