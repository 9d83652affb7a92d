import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { licenceWords } from '@/languages/en/rides/ride';
import styles from './Badge.module.css';

type Props = {
  number: string;
  /** The kind of licence the number belongs to. */
  word?: 'Badge' | 'Plate';
};

/** A licence number as it is displayed: on a driver's badge, or on the plate at the back of a cab. */
export function Badge({ number, word = 'Badge' }: Props) {
  return (
    <span className={`${styles.badge} ${word === 'Plate' ? styles.plate : ''}`}>
      <span className={styles.word} aria-hidden="true">
        {licenceWords[word]}
      </span>
      <SpelledOut text={number} label={licenceWords[word]} />
    </span>
  );
}
