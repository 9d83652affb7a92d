import { SpelledOut } from './SpelledOut';
import styles from './Plate.module.css';

/** A registration plate, drawn as a plate and read out sign by sign. */
export function Plate({ registration, size = 'medium' }: { registration: string; size?: 'medium' | 'large' }) {
  return (
    <span className={`${styles.plate} ${size === 'large' ? styles.large : ''}`}>
      <SpelledOut text={registration.toUpperCase()} label="Registration" />
    </span>
  );
}
