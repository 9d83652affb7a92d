import type { Booking } from '@/domain/ride/booking';
import { cancelTerms, noShowTerms } from '@/domain/ride/missed/feeTerms';
import { cancelClock, noShowClock } from '@/domain/ride/missed/feeWords';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import styles from './missed.module.css';
import { useMayCost } from './useMayCost';

/** The text is right to within this time, milliseconds. */
const LOOK_EVERY_MS = 5000;

type Props = { booking: Booking; side: 'rider' | 'driver' };

/** Until when cancelling is free and what it then costs; at the pickup, from when a no-show costs what. */
export function FeeClock({ booking, side }: Props) {
  const currency = useAppSelector(selectCurrency);
  const mayCost = useMayCost(booking);
  const cancelling = mayCost && side === 'rider' ? cancelTerms(booking) : null;
  const noShow = mayCost ? noShowTerms(booking) : null;
  const now = useServerNow(cancelling === null && noShow === null ? null : LOOK_EVERY_MS);
  if (cancelling !== null) return <p className={styles.clock}>{cancelClock(cancelling, now, currency)}</p>;
  return noShow === null ? null : <p className={styles.clock}>{noShowClock(noShow, side, now, currency)}</p>;
}
