import { Picture } from '@/components/ui/picture/Picture';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { startMessages } from '@/domain/startMessages';
import { type CarType, extraSeatsOf } from '@/domain/pricing/carType';
import type { CarMinutes } from '@/domain/place/nearby';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { MINUTE_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/home/form';
import styles from './CarTypes.module.css';
import type { CarFare } from '../useComparedFares';

/** When the ride begins and how long it takes; `minutes` to the nearest cab of each type is for a ride now. */
export type RideTimes = {
  /** Epoch ms. */
  startsAt: number;
  /** Null until the way is known. */
  durationSeconds: number | null;
  minutes: readonly CarMinutes[] | null;
};

type Props = {
  fares: readonly CarFare[];
  pricing: boolean;
  /** The passengers beyond the first. */
  passengers: number;
  times: RideTimes;
  chosen: string | null;
  onChosen: (name: string) => void;
};

/** What is known of a car before it is booked: how soon it comes, when one is there, and whom it takes. */
function factsOf({ name, seats }: CarType, { startsAt, durationSeconds, minutes }: RideTimes): string[] {
  const near = minutes?.find(({ carType }) => carType === name);
  const facts: string[] = [];
  if (near !== undefined) facts.push(near.minutes === null ? startMessages.no_cabs_near : words.away(near.minutes));
  const toPickup = minutes === null ? 0 : (near?.minutes ?? null);
  if (durationSeconds !== null && toPickup !== null) {
    const there = startsAt + toPickup * MINUTE_MS + durationSeconds * 1000;
    facts.push(words.thereAbout(formatTime(there, DEFAULT_TIME_ZONE)));
  }
  if (seats !== undefined) facts.push(words.seats(Number(seats)));
  return facts;
}

/** The choice of car type, each with its own fare for this trip. One with too few seats cannot be chosen. */
export function CarTypes({ fares, pricing, passengers, times, chosen, onChosen }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{words.yourTaxi}</legend>
      {fares.map(({ car, fare, priced }) => (
        <label key={car.name} className={styles.card}>
          <input
            type="radio"
            name="car-type"
            className={styles.radio}
            value={car.name}
            checked={chosen === car.name}
            disabled={passengers > extraSeatsOf(car)}
            onChange={() => onChosen(car.name)}
          />
          {car.image === '' ? (
            <span className={styles.image} />
          ) : (
            <Picture className={styles.image} src={car.image} alt="" instead={<span className={styles.image} />} />
          )}
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {car.name}
            </span>
            <span className={styles.facts}>
              {factsOf(car, times).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
            {chosen === car.name ? (
              <span className={styles.info} dir="auto">
                {car.extra_info}
              </span>
            ) : null}
          </span>
          <span className={styles.fare}>
            {fare !== null ? (
              <MoneyText pence={fare} />
            ) : priced ? (
              <span className={styles.none}>{startMessages.no_tariff_found}</span>
            ) : (
              pricing && <span data-loading="" className={styles.fareSkeleton} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
