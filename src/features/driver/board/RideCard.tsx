import { needsInShort } from '@/components/rides/needs/needWords';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { BoardRide, ClaimedRide } from '@/domain/api/ride/aheadApi';
import { distanceText } from '@/domain/place/distanceText';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/board';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './Board.module.css';

/** What a driver weighs: how long the ride is, the car, who comes along, and what has to be carried. */
function Facts({ ride }: { ride: BoardRide }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const length = [distanceText(ride.distance, miles), words.aboutMinutes(Math.max(1, Math.round(ride.duration / 60)))];
  const more = [
    ...(ride.extra_passenger > 0 ? [words.extraPassengers(ride.extra_passenger)] : []),
    ...(ride.stops > 0 ? [words.stops(ride.stops)] : []),
  ];
  return (
    <>
      <p className={styles.soft}>
        {length.join(' · ')} · <bdi>{ride.carType}</bdi>
        {more.map((fact) => ` · ${fact}`)}
      </p>
      {ride.needs === null ? null : <p>{needsInShort(ride.needs)}</p>}
      <p className={styles.money}>
        {words.share(<MoneyText pence={ride.driver_share} />, <MoneyText pence={ride.estimate} />, (fare) => (
          <span className={styles.soft}>{fare}</span>
        ))}
      </p>
    </>
  );
}

const When = ({ ride }: { ride: BoardRide }) => (
  <h3 className={styles.when}>{formatDateTime(ride.tripdate, DEFAULT_TIME_ZONE)}</h3>
);

/** A ride nobody has claimed. The exact places come with the claim. */
export function OpenCard({ ride, onClaim }: { ride: BoardRide; onClaim: () => void }) {
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <When ride={ride} />
        <p>{words.fromTo(ride.from, ride.to)}</p>
        <Facts ride={ride} />
      </div>
      <Button
        onClick={onClaim}
        aria-label={words.claimThis(formatDateTime(ride.tripdate, DEFAULT_TIME_ZONE), ride.from, ride.to)}
      >
        {words.claim}
      </Button>
    </li>
  );
}

/** A ride the driver has claimed, with its places. */
export function ClaimedCard({ ride, onGiveUp }: { ride: ClaimedRide; onGiveUp: () => void }) {
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <When ride={ride} />
        <p className={styles.soft}>
          {(ride.moved ? words.changedBooking : words.booking)(
            <SpelledOut text={ride.booking_id} label={words.spelledId} />,
          )}
        </p>
        <TripPoints pickup={ride.pickup} stops={ride.stops_at.map((add) => ({ add }))} drop={ride.drop} />
        <Facts ride={ride} />
        {ride.notes === '' ? null : <p dir="auto">“{ride.notes}”</p>}
      </div>
      <Button onClick={onGiveUp} aria-label={words.giveUpBooking(ride.booking_id)}>
        {words.giveUp}
      </Button>
    </li>
  );
}
