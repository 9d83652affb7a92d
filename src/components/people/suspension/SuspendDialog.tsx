import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { REASON_MAX_CHARACTERS } from '@/domain/limits';
import type { SuspendedFor } from '@/domain/people/user';
import { messages } from '@/domain/messages';
import { suspensionTimes } from '@/domain/people/suspension/suspensionTimes';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { SUSPENDED_BY_WORDS } from './suspensionWords';

export type Suspending = { reason: string; suspended_for: SuspendedFor; from: string; until: string };

type Props = {
  open: boolean;
  name: string;
  /** True for a driver, whom an authority may suspend too, and from a day to come. */
  isDriver: boolean;
  /** True if one is entered ahead already: another can only begin at once. */
  isEntered: boolean;
  busy: boolean;
  onSuspend: (suspending: Suspending) => Promise<void>;
  onClose: () => void;
};

const NOTHING: Suspending = { reason: '', suspended_for: 'desk', from: '', until: '' };

/** Asks why an account is suspended, by whose decision, from when and until when. */
export function SuspendDialog({ open, name, isDriver, isEntered, busy, onSuspend, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(NOTHING);
  const today = clockParts(serverNow(), DEFAULT_TIME_ZONE).date;
  const times = suspensionTimes(typed, serverNow());
  const fault = 'key' in times ? times : null;
  const faultOf = (field: 'from' | 'until'): string | null => (fault?.field === field ? messages[fault.key] : null);
  const change = (part: Partial<Suspending>): void => setTyped((before) => ({ ...before, ...part }));

  const isTyped = Object.values(typed).join() !== Object.values(NOTHING).join();
  const { close, guard } = useGuardedClose(open && isTyped, () => {
    setTyped(NOTHING);
    onClose();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (fault !== null) return;
    void onSuspend({ ...typed, reason: typed.reason.trim() });
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>Suspend {name}?</DialogTitle>
        <DialogContent>
          <p>
            The account cannot be used while it is suspended. Rides that have not started go to others or are cancelled;
            one under way can be finished and paid. The person reads the reason and how to object.
          </p>
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            multiline
            minRows={2}
            label="Reason (optional)"
            value={typed.reason}
            onChange={({ target }) => change({ reason: target.value })}
            slotProps={{ htmlInput: { maxLength: REASON_MAX_CHARACTERS } }}
          />
          {isDriver ? (
            <TextField
              sx={{ mt: 2 }}
              select
              fullWidth
              label="Whose decision"
              value={typed.suspended_for}
              onChange={({ target }) => change({ suspended_for: target.value as SuspendedFor })}
            >
              {Object.entries(SUSPENDED_BY_WORDS).map(([value, words]) => (
                <MenuItem key={value} value={value}>
                  {words}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          {isDriver && !isEntered ? (
            <TextField
              sx={{ mt: 2 }}
              fullWidth
              type="datetime-local"
              label="From (optional)"
              value={typed.from}
              error={faultOf('from') !== null}
              helperText={
                faultOf('from') ??
                'Left empty, it begins at once. Otherwise it begins by itself, and the driver is told now.'
              }
              onChange={({ target }) => change({ from: target.value.slice(0, 16) })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: `${today}T00:00` } }}
            />
          ) : null}
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            type="date"
            label="Last day (optional)"
            value={typed.until}
            error={faultOf('until') !== null}
            helperText={faultOf('until') ?? 'Without one, it lasts until you lift it.'}
            onChange={({ target }) => change({ until: target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Not now</Button>
          <Button type="submit" variant="contained" disabled={busy} aria-busy={busy}>
            Suspend
          </Button>
        </DialogActions>
      </form>
      {guard}
    </Dialog>
  );
}
