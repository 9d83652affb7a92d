import { CallRounded, HealthAndSafetyOutlined } from '@/components/ui/icons/ride';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import type { LatLng } from '@/domain/place/geo';
import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './Emergency.module.css';
import { type AlarmState, useAlarm } from './useAlarm';

/** Britain's emergency number, used unless the settings give another. */
const NATIONAL_NUMBER = '999';

type Props = {
  bookingId: string;
  /** This phone's position, if known already. */
  place?: LatLng | null;
};

/** Help on a ride. The first press only opens the choice, so that a phone in a pocket does not call the police. */
export function Emergency({ bookingId, place = null }: Props) {
  const id = useId();
  const number = useAppSelector(selectSettings)?.panic.trim() || NATIONAL_NUMBER;
  const [open, setOpen] = useState(false);
  const { state, raise } = useAlarm(bookingId, place);
  const raised = state.phase === 'raised';
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<HealthAndSafetyOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Emergency
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>Do you need help?</DialogTitle>
        <DialogContent>
          <div className={styles.choices}>
            <Button
              component="a"
              href={`tel:${number.replaceAll(' ', '')}`}
              variant="contained"
              color="error"
              size="large"
              startIcon={<CallRounded />}
              aria-describedby={`${id}-call`}
              onClick={() => void raise()}
            >
              Call {number}
            </Button>
            <p id={`${id}-call`} className={styles.what}>
              Your phone calls {number}. Our control room is told at once who you are, which ride this is and where.
            </p>
            <Button
              variant="outlined"
              color="error"
              size="large"
              disabled={state.phase === 'sending'}
              aria-describedby={`${id}-alert`}
              onClick={() => void raise()}
            >
              {raised ? 'Send my place again' : 'Alert the control room'}
            </Button>
            <p id={`${id}-alert`} className={styles.what}>
              Without a call, and nobody else on the ride is told.
            </p>
          </div>
          <div role="status" aria-live="assertive">
            <Said state={state} number={number} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{raised ? 'Back to the ride' : 'I am safe'}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Said({ state, number }: { state: AlarmState; number: string }) {
  switch (state.phase) {
    case 'quiet':
      return null;
    case 'sending':
      return <p className={styles.said}>Telling the control room…</p>;
    case 'raised':
      return (
        <p className={styles.said}>
          <strong>The control room was told at {formatTime(state.at, DEFAULT_TIME_ZONE)}.</strong>{' '}
          {messages.alarm_raised}
        </p>
      );
    case 'failed':
      return (
        <p className={styles.failed}>
          <strong>The control room could not be told. Call {number}.</strong> {failureText(state.failure)}
        </p>
      );
  }
}
