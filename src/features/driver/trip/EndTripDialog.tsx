import { useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import type { Booking } from '@/domain/ride/booking';
import { EXTRA_PASSENGERS_MAX, TOLLS_MAX } from '@/domain/limits';
import * as words from '@/languages/en/driver/trip';
import { EndQuestion } from './EndQuestion';
import { Stepper } from './Stepper';
import styles from '../driver.module.css';

type Counts = { toll_count: number; extra_passenger: number };
type Props = {
  open: boolean;
  ride: Booking;
  /** What the phone last told of its position, if anything. */
  place: Fix | null;
  busy: boolean;
  onClose: () => void;
  onEnd: (counts: Counts) => void;
};

/** Ends a trip, which creates the bill. It first asks for what only the driver knows. */
export function EndTripDialog({ open, ride, place, busy, onClose, onEnd }: Props) {
  const [tolls, setTolls] = useState(0);
  const [counted, setCounted] = useState<number | null>(null);
  const extra = counted ?? ride.extra_passenger;
  return (
    <Dialog
      open={open}
      title={words.endHere}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {words.driveOn}
          </Button>
          <Button look="next" busy={busy} onClick={() => onEnd({ toll_count: tolls, extra_passenger: extra })}>
            {words.endTrip}
          </Button>
        </>
      }
    >
      <div className={styles.counts}>
        <EndQuestion ride={ride} place={place} />
        <Stepper label={words.tollsPaid} value={tolls} most={TOLLS_MAX} onChange={setTolls} />
        <Stepper label={words.extraPassengers} value={extra} most={EXTRA_PASSENGERS_MAX} onChange={setCounted} />
        <p className={styles.soft} role="status">
          {extra > ride.extra_passenger ? `${words.bookedExtra(ride.extra_passenger)} ` : null}
          {tolls > 0 || extra > ride.extra_passenger ? words.riderIsAsked : words.meterStops}
        </p>
      </div>
    </Dialog>
  );
}
