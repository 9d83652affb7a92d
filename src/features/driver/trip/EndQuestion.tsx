import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { type Fix, isCurrent } from '@/backend/rides/position';
import { placeWords } from '@/components/rides/placeWords';
import { distanceText } from '@/domain/place/distanceText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { END_ASK_METRES, END_ASK_SECONDS } from '@/domain/limits';
import { distanceMetres } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/trip';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from '../driver.module.css';

/** A trip younger than this began just now, seconds. */
const JUST_NOW_SECONDS = 5;

/** What a driver should know before they end a trip at once, or far from its destination. */
export function EndQuestion({ ride, place }: { ride: Booking; place: Fix | null }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  // As it was when the question was asked: what a driver reads must not go away while they read it.
  const [driven] = useState(() => Math.max(0, Math.round((serverNow() - (ride.trip_start_time ?? 0)) / 1000)));
  // A phone that has just woken tells a moment later where it is.
  const [away, setAway] = useState<number | null>(null);
  if (away === null && place !== null && isCurrent(place)) setAway(distanceMetres(place, ride.drop));
  const isByCard = ride.estimate_lines.card !== undefined;
  const isSoon = driven < END_ASK_SECONDS;
  const far =
    away !== null && away > END_ASK_METRES
      ? words.awayFrom(distanceText(away, miles), placeWords(ride.drop.add).name)
      : null;
  if (!isSoon && far === null) return null;
  return (
    <div className={styles.warning} role="note">
      <p className={styles.strong}>
        {isSoon ? (driven < JUST_NOW_SECONDS ? words.startedJustNow : words.startedAgo(driven)) : far}
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
