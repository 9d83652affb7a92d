import type { QueueCab } from '@/domain/api/ride/dispatchApi';
import styles from './OfferDialog.module.css';
import { cabWords, roadWords } from './queueWords';

type Props = {
  cabs: readonly QueueCab[];
  chosen: string | null;
  missing: boolean;
  onChoose: (uid: string) => void;
};

/** The drivers who could come, the nearest first. Those who cannot be asked now are shown and say why. */
export function CabChoices({ cabs, chosen, missing, onChoose }: Props) {
  return (
    <fieldset className={styles.cabs}>
      <legend>Drivers who could come, nearest by road first</legend>
      {cabs.map((cab) => {
        const words = cabWords(cab);
        return (
          <label key={cab.uid} className={cab.state === 'free' ? styles.cab : `${styles.cab} ${styles.out}`}>
            <input
              type="radio"
              name="cab"
              value={cab.uid}
              checked={chosen === cab.uid}
              disabled={cab.state !== 'free'}
              onChange={() => onChoose(cab.uid)}
            />
            <span className={styles.who}>
              <strong>{cab.name}</strong> <span className={styles.plate}>{cab.plate}</span>
              {words.length === 0 ? null : <span className={styles.words}>{words.join('. ')}.</span>}
            </span>
            <span className={styles.minutes}>{roadWords(cab.seconds)}</span>
          </label>
        );
      })}
      {missing ? (
        <p className={styles.fault} role="alert">
          Choose a driver.
        </p>
      ) : null}
    </fieldset>
  );
}
