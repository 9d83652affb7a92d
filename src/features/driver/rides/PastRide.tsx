import { ArrowBackRounded } from '@/components/ui/icons/controls';
import { ButtonLink } from '@/components/ui/button/Button';
import { failureText } from '@/backend/connection/failure';
import { distanceText } from '@/domain/place/distanceText';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { StatusChip } from '@/components/rides/StatusChip';
import { TripPoints } from '@/components/rides/TripPoints';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/rides';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { DriverRideHelp } from '@/features/bookings/after/RideHelp';
import { DriverWord } from '@/features/bookings/after/DriverWord';
import { LostInCab } from '@/features/bookings/after/LostInCab';
import { LazyFee } from '../fees/LazyFee';
import { cancelledWords } from '../trip/cancelledWords';
import styles from '../driver.module.css';
import { OpenBill } from '../bill/OpenBill';
import { RiderCard } from '../trip/RiderCard';
import { WhyThisRide } from '../why/WhyThisRide';
import { Earned } from './Earned';
import { addressOf, type Asked } from './period';
import type { PastRide as Past } from './usePastRide';
import { rideTime } from './usePastRides';

/** One past ride for its driver: time, rider, earnings and messages. Its route is on the map. */
export function PastRide({ asked, past: { ride, error } }: { asked: Asked; past: Past }) {
  return (
    <SheetWork>
      <div className={styles.stack}>
        <ButtonLink look="text" to={addressOf(asked)} icon={<ArrowBackRounded />} className={styles.back}>
          {words.myRides}
        </ButtonLink>
        {ride !== null ? (
          <Facts ride={ride} />
        ) : error.flag ? (
          <EmptyState title={failureText(error)}>{words.mayHaveGone}</EmptyState>
        ) : (
          <SkeletonLines label={words.loadingRide} />
        )}
      </div>
    </SheetWork>
  );
}

function Facts({ ride }: { ride: Booking }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const { trip_start_time: start, trip_end_time: end, distance, rating } = ride;
  return (
    <>
      <div>
        <div className={styles.headRow}>
          <h1 className={styles.title}>{words.ride(<SpelledOut text={ride.booking_id} label={words.id} />)}</h1>
          <StatusChip booking={ride} />
        </div>
        <p className={styles.soft}>{formatDateTime(rideTime(ride), DEFAULT_TIME_ZONE)}</p>
        {ride.status === 'CANCELLED' ? <p>{cancelledWords(ride)}</p> : null}
      </div>
      <div className={styles.close}>
        <TripPoints pickup={ride.pickup.add} stops={ride.stops} drop={ride.drop.add} />
        {start === undefined || end === undefined ? null : (
          <p className={styles.soft}>
            {words.fromTo(formatTime(start, DEFAULT_TIME_ZONE), formatTime(end, DEFAULT_TIME_ZONE))}
            {distance === undefined ? null : ` · ${distanceText(distance, miles)}`}
          </p>
        )}
      </div>
      <LazyFee ride={ride} place="facts" />
      <LostInCab ride={ride} />
      <DriverWord ride={ride} />
      <OpenBill ride={ride} />
      <RiderCard ride={ride} />
      {rating === undefined ? null : (
        <p>{words.riderGaveYou(<span className={styles.strong}>{words.stars(rating)}</span>)}</p>
      )}
      <Earned ride={ride} />
      <WhyThisRide id={ride.id} />
      <DriverRideHelp ride={ride} />
    </>
  );
}
