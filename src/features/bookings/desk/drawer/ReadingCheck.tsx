import type { Booking } from '@/domain/ride/booking';
import { readingGap } from '@/domain/ride/bill/readingGap';
import { formatMoney } from '@/domain/money/money';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { ClaimDecisions } from './ClaimDecisions';
import styles from './BookingDetails.module.css';

/** Shows a taximeter's reading that is far from our own count. The office may answer it while the bill is open. */
export function ReadingCheck({ booking, settles }: { booking: Booking; settles: boolean }) {
  const { claim } = booking;
  const currency = useAppSelector(selectCurrency);
  const gap = readingGap(booking);
  if (gap === null) return null;
  return (
    <div role="note" className={styles.reading}>
      <p>
        <strong>The taximeter showed {formatMoney(gap.shown, currency)}.</strong> By our own measurement the fare is{' '}
        {formatMoney(gap.counted, currency)}. {STANDING[claim?.meter === undefined ? 'typed' : claim.state]}
      </p>
      {claim?.meter !== undefined && claim.state !== 'accepted' && settles ? (
        <ClaimDecisions booking={booking} claim={claim} />
      ) : null}
    </div>
  );
}

const STANDING = {
  typed: 'The bill is for the taximeter’s figure.',
  asked: 'The bill stays at our figure until you or the rider agree.',
  accepted: 'The taximeter’s figure was agreed and is on the bill.',
  declined: 'The taximeter’s figure was not agreed. The bill is for ours.',
};
