import { Skeleton } from '@mui/material';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { messages } from '@/domain/messages';
import styles from './CarTypes.module.css';
import type { CarFare } from './useComparedFares';

/** The first sentence only, for the cards not chosen. */
const brief = (info: string): string => info.split(/(?<=\.)\s/)[0] ?? '';

type Props = { fares: readonly CarFare[]; pricing: boolean; chosen: string | null; onChosen: (name: string) => void };

/** The choice of car type, each with its own fare for this trip. */
export function CarTypes({ fares, pricing, chosen, onChosen }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Your taxi</legend>
      {fares.map(({ car, fare, priced }) => (
        <label key={car.name} className={styles.card}>
          <input
            type="radio"
            name="car-type"
            className={styles.radio}
            value={car.name}
            checked={chosen === car.name}
            onChange={() => onChosen(car.name)}
          />
          {car.image === '' ? (
            <span className={styles.image} />
          ) : (
            <img className={styles.image} src={car.image} alt="" />
          )}
          <span className={styles.words}>
            <span className={styles.name}>{car.name}</span>
            <span className={styles.info}>{chosen === car.name ? car.extra_info : brief(car.extra_info)}</span>
          </span>
          <span className={styles.fare}>
            {fare !== null ? (
              <MoneyText pence={fare} />
            ) : priced ? (
              <span className={styles.none}>{messages.no_tariff_found}</span>
            ) : (
              pricing && <Skeleton variant="text" width={64} height={28} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
