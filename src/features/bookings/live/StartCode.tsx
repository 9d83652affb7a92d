import { OtpCode } from '@/components/rides/OtpCode';
import * as words from '@/languages/en/bookings/live';
import styles from './LiveRide.module.css';
import { useOwnOtp } from './useOwnOtp';

/** The five digits the rider tells the driver, and nobody else. */
export function StartCode({ bookingId }: { bookingId: string }) {
  const data = useOwnOtp(bookingId);
  if (data === null) return null;
  return (
    <div className={styles.otp}>
      <span className={styles.otpWords}>{words.startCode}</span>
      <OtpCode digits={String(data)} />
    </div>
  );
}
