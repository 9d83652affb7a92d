import { useId } from 'react';
import { StarRounded } from '@/components/ui/icons/ride';
import * as words from '@/languages/en/bookings/after';
import styles from './Stars.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

type Props = { value: number | null; onChange: (stars: number) => void };

/** One to five stars to choose from, and what the chosen number means. */
export function Stars({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.stars}>
      <legend className={styles.legend}>{words.starsLegend}</legend>
      <div className={styles.row}>
        {STARS.map((stars) => (
          <label key={stars} className={stars <= (value ?? 0) ? styles.lit : styles.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={words.starsMean(stars, words.starMeanings[stars])}
            />
            <StarRounded fontSize="inherit" />
          </label>
        ))}
      </div>
      <span aria-hidden="true">{words.starMeanings[value ?? 0]}</span>
    </fieldset>
  );
}
