import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { FareLines } from '@/components/rides/fare/FareLines';
import { distanceWords } from '@/components/rides/fare/fareLines';
import { NextAction } from '@/components/ui/page/NextAction';
import { TripPoints } from '@/components/rides/TripPoints';
import type { EstimateAnswer } from '@/domain/api/rideApi';
import type { Place } from '@/domain/ride/booking';
import { formatDateTime, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import styles from './EstimateDialog.module.css';

type Props = {
  estimate: EstimateAnswer;
  pickup: Place;
  drop: Place;
  carType: string;
  /** The pickup time of a ride booked ahead; null for now. */
  tripdate: number | null;
  booking: boolean;
  onBook: () => void;
  onCancel: () => void;
};

/** The fare before the ride: places, distance, every line of the fare, and a yes or no. */
export function EstimateDialog({ estimate, pickup, drop, carType, tripdate, booking, onBook, onCancel }: Props) {
  const id = useId();
  const { lines, duration, fixedPriceFlag } = estimate;
  const minutes = Math.max(1, Math.round(duration / 60));
  const facts = [
    carType,
    tripdate === null ? 'Now' : formatDateTime(tripdate, DEFAULT_TIME_ZONE),
    distanceWords(lines),
    `about ${minutes} min`,
    `${lines.tariff} tariff`,
  ];
  return (
    <Dialog open onClose={booking ? undefined : onCancel} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Your fare estimate</DialogTitle>
      <DialogContent className={styles.content}>
        <TripPoints pickup={pickup.add} drop={drop.add} />
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact}
            </span>
          ))}
        </p>
        <FareLines breakdown={lines} totalLabel={fixedPriceFlag ? 'Fixed price' : 'Estimate'} />
        <p className={styles.promise}>
          {fixedPriceFlag
            ? 'This price is fixed: you pay it whatever the traffic does.'
            : 'The meter decides the final fare: it counts the way actually driven, and waiting.'}
        </p>
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={onCancel} disabled={booking} size="large">
          Cancel
        </Button>
        <NextAction autoFocus busy={booking} onClick={onBook}>
          Book
        </NextAction>
      </DialogActions>
    </Dialog>
  );
}
