import { askedFor } from '@/components/rides/riderFieldWords';
import type { Booking } from '@/domain/ride/booking';
import { countedIn } from '@/domain/ride/repeats/runPeople';
import { METRES_PER_KM, METRES_PER_MILE } from '@/domain/place/geo';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './BookingDetails.module.css';

const minutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;

/** The facts of a ride, without those not known yet. */
export function Facts({ booking }: { booking: Booking }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const length = (metres: number): string =>
    miles ? `${(metres / METRES_PER_MILE).toFixed(1)} miles` : `${(metres / METRES_PER_KM).toFixed(1)} km`;
  const { distance, total_trip_time: driven, wait_time: waited = 0 } = booking;
  const { carried, absent } = countedIn(booking.attendance);
  const facts: [label: string, value: string | null][] = [
    ['Booked', formatDateTime(booking.bookingDate, DEFAULT_TIME_ZONE)],
    ['Booked on', booking.booking_type_web ? 'the web' : 'the app'],
    ['Car type', booking.carType],
    [
      'Estimate',
      `${length(booking.estimateDistance)}, about ${minutes(booking.estimateTime)}${booking.bookLater ? ', booked ahead' : ''}`,
    ],
    ['Driven', distance === undefined || driven === undefined ? null : `${length(distance)} in ${minutes(driven)}`],
    ['Waiting', waited > 0 ? minutes(waited) : null],
    ...askedFor(booking),
    ['Carried', booking.attendance === undefined ? null : String(carried)],
    ['Not at the door', absent === 0 ? null : String(absent)],
    ['Stars', booking.rating === undefined ? null : `${booking.rating} of 5`],
  ];
  return (
    <dl className={styles.pairs}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
