import { LinearProgress } from '@mui/material';
import { clockText } from '@/components/ui/text/clockText';
import type { Booking } from '@/domain/ride/booking';
import { OFFER_SECONDS } from '@/domain/limits';
import styles from './LiveRide.module.css';
import { useContinuedSearch } from './useContinuedSearch';

/** The drivers being asked and the time they have left. Continues the search when it is over. */
export function Searching({ booking }: { booking: Booking }) {
  const { now, asked, endsAt, over } = useContinuedSearch(booking);
  const left = Math.max(0, Math.min(1, (endsAt - now) / (OFFER_SECONDS * 1000)));
  return (
    <div className={styles.search}>
      <LinearProgress
        color="inherit"
        aria-label="Search for a driver"
        {...(over ? {} : { variant: 'determinate', value: left * 100 })}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <p className={styles.searchWords}>
        <span>
          {over
            ? 'Nobody free so close. Looking further out.'
            : asked === 1
              ? 'Asking the nearest cab'
              : `Asking the ${asked} nearest cabs`}
        </span>
        <span>{clockText(now - Math.max(booking.bookingDate, booking.bookLater ? booking.tripdate : 0))}</span>
      </p>
    </div>
  );
}
