import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { registration as registrationLabel } from '@/languages/en/rides/ride';
import styles from './Plate.module.css';

/** A registration, drawn as a number plate and read out character by character. */
export function Plate({ registration, size = 'medium' }: { registration: string; size?: 'medium' | 'large' }) {
  return (
    <span className={`${styles.plate} ${size === 'large' ? styles.large : ''}`}>
      <SpelledOut text={registration.toUpperCase()} label={registrationLabel} />
    </span>
  );
}
