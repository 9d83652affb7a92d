import { SpelledOut } from './SpelledOut';
import styles from './Badge.module.css';

type Props = {
  number: string;
  /** What the number is of; a driver's badge unless said. */
  word?: 'Badge' | 'Plate';
};

/** A licence as it is worn: a driver's badge, or the plate on the back of a cab, with its number. */
export function Badge({ number, word = 'Badge' }: Props) {
  return (
    <span className={`${styles.badge} ${word === 'Plate' ? styles.plate : ''}`}>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
      <SpelledOut text={number} label={word} />
    </span>
  );
}
