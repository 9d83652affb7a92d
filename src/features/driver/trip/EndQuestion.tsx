import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { placeWords } from '@/components/rides/placeWords';
import { distanceText } from '@/components/ui/text/distanceText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { END_ASK_METRES, END_ASK_SECONDS } from '@/domain/limits';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from '../driver.module.css';

/** What a driver should know before they end a trip at once, or far from its destination. */
export function EndQuestion({ ride, place }: { ride: Booking; place: LatLng | null }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  // As it was when the question was asked: what a driver reads must not go away while they read it.
  const [driven] = useState(() => Math.max(0, Math.round((serverNow() - (ride.trip_start_time ?? 0)) / 1000)));
  const [away] = useState(() => (place === null ? 0 : distanceMetres(place, ride.drop)));
  const isSoon = driven < END_ASK_SECONDS;
  const isFar = away > END_ASK_METRES;
  if (!isSoon && !isFar) return null;
  return (
    <div className={styles.warning} role="note">
      {isSoon ? (
        <p className={styles.strong}>
          The trip started {driven} {driven === 1 ? 'second' : 'seconds'} ago.
        </p>
      ) : null}
      {isFar ? (
        <p className={styles.strong}>
          You are {distanceText(away, miles)} from {placeWords(ride.drop.add).name}.
        </p>
      ) : null}
      <p>
        {ride.fixedPriceFlag ? (
          <>
            The rider still pays the agreed price of <MoneyText pence={ride.fixedPrice} />.
          </>
        ) : (
          'The rider pays what the meter shows here, and the minimum fare at least.'
        )}
        {isSoon ? ' If nobody travelled, leave the bill unpaid and ring the office, which can make it void.' : null}
      </p>
    </div>
  );
}
