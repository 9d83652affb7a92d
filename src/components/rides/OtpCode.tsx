import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { startCode } from '@/languages/en/rides/ride';
import styles from './OtpCode.module.css';

/** The code the rider tells the driver, large enough to read across a street. */
export function OtpCode({ digits, label = startCode }: { digits: string; label?: string }) {
  return (
    <span className={styles.code}>
      <SpelledOut text={digits} label={label} />
    </span>
  );
}
