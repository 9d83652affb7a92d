import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import type { Booking } from '@/domain/ride/booking';
import { EXTRA_PASSENGERS_MAX, TOLLS_MAX } from '@/domain/limits';
import { Stepper } from './Stepper';
import styles from '../driver.module.css';

type Counts = { toll_count: number; extra_passenger: number };
type Props = { open: boolean; ride: Booking; busy: boolean; onClose: () => void; onEnd: (counts: Counts) => void };

/** Ends a trip, which creates the bill. It first asks for what only the driver knows. */
export function EndTripDialog({ open, ride, busy, onClose, onEnd }: Props) {
  const id = useId();
  const [tolls, setTolls] = useState(0);
  const [counted, setCounted] = useState<number | null>(null);
  const extra = counted ?? ride.extra_passenger;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>End the trip here?</DialogTitle>
      <DialogContent>
        <div className={styles.counts}>
          <Stepper label="Tolls paid" value={tolls} most={TOLLS_MAX} onChange={setTolls} />
          <Stepper label="Extra passengers" value={extra} most={EXTRA_PASSENGERS_MAX} onChange={setCounted} />
          <p className={styles.soft} role="status">
            {tolls > 0 || extra > ride.extra_passenger
              ? `${extra > ride.extra_passenger ? `Booked: ${ride.extra_passenger} extra. ` : ''}The rider is asked about passengers who were not booked, and about more tolls than the way explains.`
              : 'The meter stops and the rider sees the bill at once.'}
          </p>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Drive on</Button>
        <Button
          variant="contained"
          color="amber"
          disabled={busy}
          aria-busy={busy}
          onClick={() => onEnd({ toll_count: tolls, extra_passenger: extra })}
        >
          End the trip
        </Button>
      </DialogActions>
    </Dialog>
  );
}
