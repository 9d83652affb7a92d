import { watchOtp } from '@/backend/rides/bookings';
import { remembered } from '@/backend/connection/lastKnown';
import { OtpCode } from '@/components/rides/OtpCode';
import { useObserved } from '@/state/hooks';
import styles from './LiveRide.module.css';

/** Remembered on the device, because the driver asks for it at the kerb even without a connection. */
const watchOwnOtp = remembered('otp', watchOtp);

/** The five digits the rider tells the driver, and nobody else. */
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
