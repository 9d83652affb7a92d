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
import type { Booking } from '@/domain/ride/booking';
import { DISPUTE_REASONS, DISPUTE_WORDS, type DisputeReason } from '@/domain/ride/dispute';
import type { Calls } from '@/state/useCall';
import styles from './PayPanel.module.css';

type Props = { booking: Booking } & Calls;

/** Asks the office about a bill that is wrong, and shows where the question stands. */
export function BillQuestion({ booking: { id, dispute }, run, busy }: Props) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<DisputeReason>(DISPUTE_REASONS[0]);
  if (dispute?.state === 'open') {
    return (
      <p className={styles.hint} role="status">
        Our office is looking at this bill and will ring you. You can book again meanwhile.
      </p>
    );
  }
  if (dispute !== undefined) {
    return dispute.state === 'stands' ? (
      <p className={styles.hint} role="status">
        Our office looked at this bill: it is right. “{dispute.answer}”
      </p>
    ) : null;
  }

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run('dispute_bill', { id, reason });
    setOpen(false);
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Is this bill wrong?</Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <form onSubmit={(event) => void ask(event)}>
          <DialogTitle id={titleId}>What is wrong?</DialogTitle>
          <DialogContent>
            <p>Our office looks at the bill and rings you. Until then you can book as usual.</p>
            <RadioGroup
              aria-labelledby={titleId}
              value={reason}
              onChange={(_event, chosen) => setReason(chosen as DisputeReason)}
              sx={{ mt: 1 }}
            >
              {DISPUTE_REASONS.map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  control={<Radio />}
                  label={DISPUTE_WORDS[each]}
                  sx={{ minHeight: 44 }}
                />
              ))}
            </RadioGroup>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Not now</Button>
            <Button type="submit" variant="contained" disabled={busy !== null} aria-busy={busy === 'dispute_bill'}>
              Ask the office
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
