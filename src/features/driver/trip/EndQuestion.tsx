import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { placeWords } from '@/components/rides/placeWords';
import { distanceText } from '@/domain/place/distanceText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { END_ASK_METRES, END_ASK_SECONDS } from '@/domain/limits';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/trip';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from '../driver.module.css';

/** A trip younger than this began just now, seconds. */
const JUST_NOW_SECONDS = 5;

/** What a driver should know before they end a trip at once, or far from its destination. */
export function EndQuestion({ ride, place }: { ride: Booking; place: LatLng | null }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  // As it was when the question was asked: what a driver reads must not go away while they read it.
  const [driven] = useState(() => Math.max(0, Math.round((serverNow() - (ride.trip_start_time ?? 0)) / 1000)));
  const [away] = useState(() => (place === null ? 0 : distanceMetres(place, ride.drop)));
  const isByCard = ride.estimate_lines.card !== undefined;
  const isSoon = driven < END_ASK_SECONDS;
  if (!isSoon && away <= END_ASK_METRES) return null;
  return (
    <div className={styles.warning} role="note">
      <p className={styles.strong}>
        {isSoon
          ? driven < JUST_NOW_SECONDS
            ? words.startedJustNow
            : words.startedAgo(driven)
          : words.awayFrom(distanceText(away, miles), placeWords(ride.drop.add).name)}
      </p>
      <p>
        {ride.fixedPriceFlag
          ? (isByCard ? words.paysAgreedOrLess : words.paysAgreed)(<MoneyText pence={ride.fixedPrice} />)
          : isByCard
            ? words.paysTaximeter
            : words.paysMeter}
      </p>
      {isSoon ? <p>{words.nobodyTravelled}</p> : null}
    </div>
  );
}
