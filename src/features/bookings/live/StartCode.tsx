import { watchOtp } from '@/backend/bookings';
import { remembered } from '@/backend/lastKnown';
import { OtpCode } from '@/components/OtpCode';
import { useObserved } from '@/state/hooks';
import styles from './LiveRide.module.css';

/** The driver asks for it at the kerb, line or no line. */
const watchOwnOtp = remembered('otp', watchOtp);

/** The five digits the rider says to the driver, and to nobody before. */
export function StartCode({ bookingId }: { bookingId: string }) {
  const { data } = useObserved(watchOwnOtp, bookingId, 'not_found');
  if (data === null) return null;
  return (
    <div className={styles.otp}>
      <span className={styles.otpWords}>Start code</span>
      <OtpCode digits={String(data)} />
    </div>
  );
}
