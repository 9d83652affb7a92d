import { chargesWords } from '@/domain/ride/missed/feeWords';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './missed.module.css';
import { useMayCost } from './useMayCost';

/** Before a driver is found: what the card allows for a ride that is not taken. Nothing where it has no such fee. */
export function ChargesLine({ booking }: { booking: Booking }) {
  const currency = useAppSelector(selectCurrency);
  const mayCost = useMayCost(booking);
  const charges = booking.estimate_lines.card?.charges;
  return mayCost && charges !== undefined ? <p className={styles.soft}>{chargesWords(charges, currency)}</p> : null;
}
