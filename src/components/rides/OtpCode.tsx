import { SpelledOut } from '@/components/ui/text/SpelledOut';
import styles from './OtpCode.module.css';

/** The code the rider tells the driver, large enough to read across a street. */
export function OtpCode({ digits, label = 'Start code' }: { digits: string; label?: string }) {
  return (
    <span className={styles.code}>
      <SpelledOut text={digits} label={label} />
    </span>
  );
}
