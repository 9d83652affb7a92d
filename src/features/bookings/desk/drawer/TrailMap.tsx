import { useMayDo } from '@/state/desk/useRights';
import { useMemo } from 'react';
import { watchTrail } from '@/backend/rides/bookings';
import { trailView } from '@/components/rides/map/trailView';
import { type Booking, isTracked } from '@/domain/ride/booking';
import { MapView } from '@/maps/MapView';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';

/** The zoom until the view is fitted to the ride. */
const ZOOM = 13;

/** The ride's route: the trail of its driver's phone or, before there is one, the booked route. */
export function TrailMap({ booking }: { booking: Booking }) {
  const { id, status, pickup, drop } = booking;
  const follows = useMayDo('rides');
  const { data: trail } = useObserved(watchTrail, follows || !isTracked(status) ? id : null, 'not_found');
  const { markers, line, driven } = trailView(booking, trail);
  const last = trail?.at(-1);
  if (last !== undefined && isTracked(status)) markers.push({ id: 'cab', kind: 'cab', at: last, label: 'The cab' });
  // Fitted when the route is first known and not with each fix, as the user may have moved the map.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `driven` tells when the points change
  const fit = useMemo(() => [pickup, drop, ...line], [id, driven]);
  return (
    <div>
      <div className={styles.map}>
        <MapView label="Map of the ride" centre={pickup} zoom={ZOOM} markers={markers} line={line} fit={fit} />
      </div>
      <p className={styles.caption}>
        {driven
          ? `The way driven, ${line.length.toLocaleString('en-GB')} positions.`
          : 'The way that was booked. There is no trail of this ride.'}
      </p>
    </div>
  );
}
