import { watchBooking } from '@/backend/rides/bookings';
import { placeName } from '@/components/rides/placeWords';
import { STATUS_LABELS } from '@/components/rides/rideStatus';
import type { CallerRide } from '@/domain/desk/calls/caller';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './Caller.module.css';

/** The caller's rides that are not over, each followed while they are on the line: "where is my cab?" has its answer here. */
export function UnderWay({ rides }: { rides: readonly CallerRide[] }) {
  if (rides.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Under way</h3>
      <ul className={styles.rides}>
        {rides.map((ride) => (
          <Ride key={ride.id} told={ride} />
        ))}
      </ul>
    </>
  );
}

function Ride({ told }: { told: CallerRide }) {
  const { data: now } = useObserved(watchBooking, told.id, 'booking_not_found');
  const { status } = now ?? told;
  const driver = now === null ? told.driver : now.driver_name;
  const vehicle = now === null ? told.vehicle : now.vehicle_number;
  return (
    <li>
      <a href={`/bookings?ride=${told.id}`}>{told.booking_id}</a> {STATUS_LABELS[status]},{' '}
      {formatDateTime(told.at, DEFAULT_TIME_ZONE)}
      <br />
      {placeName(told.pickup)} → {placeName(told.drop)}
      {driver === undefined ? '' : ` · ${driver}`}
      {vehicle === undefined ? '' : ` · ${vehicle}`}
    </li>
  );
}
