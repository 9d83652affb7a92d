import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button/Button';
import { openRide } from '@/components/rides/rideAddress';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { watchBooking } from '@/backend/rides/bookings';
import { failureText } from '@/backend/connection/failure';
import { watchPerson } from '@/backend/people/people';
import { Badge } from '@/components/rides/Badge';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MessageButton } from '@/components/people/message/MessageButton';
import { Plate } from '@/components/rides/Plate';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { StatusChip } from '@/components/rides/StatusChip';
import { fullName, type UserProfile } from '@/domain/people/user';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import styles from './ChosenDriver.module.css';
import { agoText, type SceneDriver, stateText } from './fleetScene';
import { StatePicture } from './StateFilter';

type Props = {
  uid: string;
  /** The driver as shown on the map; null once out of view or off duty. */
  seen: SceneDriver | null;
  now: number;
  onClose: () => void;
};

/** One driver: name, cab, current work, and ways to reach them. */
export function ChosenDriver({ uid, seen, now, onClose }: Props) {
  const session = useAppSelector(selectSession);
  const role = session.phase === 'signedIn' ? session.role : null;
  const isAdmin = role === 'admin';
  const missing = role === 'fleetadmin' ? 'driver_not_in_fleet' : 'user_not_found';
  const { data: profile, error } = useObserved(watchPerson, uid, missing);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = profile !== null || error.flag;
  useEffect(() => {
    if (known) heading.current?.focus({ preventScroll: true });
  }, [known]);
  return (
    <div className={styles.card}>
      <Button look="text" className={styles.back} onClick={onClose}>
        Back to the list
      </Button>
      {profile !== null ? (
        <>
          <h3 ref={heading} tabIndex={-1} className={styles.name}>
            {fullName(profile)}
          </h3>
          <p className={styles.state}>
            {seen === null ? (
              profile.driverActiveStatus ? (
                'On duty, out of view'
              ) : (
                'Off duty'
              )
            ) : (
              <>
                <StatePicture state={seen.state} />
                {stateText(seen, now)}
                {seen.state === 'stale' ? null : `, last heard from ${agoText(seen.at, now)}`}
              </>
            )}
          </p>
          <Vehicle profile={profile} />
          {profile.currentBooking === undefined ? null : <CurrentBooking id={profile.currentBooking} />}
          <div className={styles.actions}>
            <ButtonAnchor look="amber" href={`tel:${profile.mobile}`}>
              Call {profile.firstName}
            </ButtonAnchor>
            <ButtonLink to={`/drivers?person=${encodeURIComponent(uid)}`}>All about {profile.firstName}</ButtonLink>
            {isAdmin ? <MessageButton person={{ uid, name: fullName(profile) }} /> : null}
          </div>
        </>
      ) : error.flag ? (
        <EmptyState title={failureText(error)} />
      ) : (
        <SkeletonLines rows={4} label="Loading the driver" />
      )}
    </div>
  );
}

function Vehicle({ profile }: { profile: UserProfile }) {
  const { vehicleNumber, plateNo, driverBadge, vehicleMake, vehicleModel, carType, rating } = profile;
  const vehicle = [vehicleMake, vehicleModel].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.signs}>
        {vehicleNumber ? <Plate registration={vehicleNumber} size="large" /> : null}
        {driverBadge ? <Badge number={driverBadge} /> : null}
      </div>
      <dl className={styles.facts}>
        {vehicle === '' ? null : <Fact label="Vehicle" value={vehicle} />}
        {carType ? <Fact label="Car type" value={carType} /> : null}
        {plateNo ? <Fact label="Vehicle licence" value={plateNo} /> : null}
        {rating ? <Fact label="Rating" value={`${rating.average.toFixed(1)} from ${rating.count}`} /> : null}
      </dl>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function CurrentBooking({ id }: { id: string }) {
  const { data: booking } = useObserved(watchBooking, id, 'booking_not_found');
  if (booking === null) return null;
  return (
    <section aria-label="Current booking" className={styles.booking}>
      <StatusChip booking={booking} />
      <p>
        {booking.pickup.add.split(',')[0]} to {booking.drop.add.split(',')[0]}
      </p>
      <Link to={openRide(id)}>Booking {booking.booking_id}</Link>
    </section>
  );
}
