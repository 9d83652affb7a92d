import { formatMoney } from '@/domain/money/money';
import { claimWords } from '@/domain/ride/bill/claim';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './BookingDetails.module.css';
import { ClaimDecisions } from './ClaimDecisions';

/** What a driver asks a customer's account for beyond the bill. A taximeter's reading has a note of its own. */
export function AccountClaim({ booking }: { booking: Booking }) {
  const { account, claim } = booking;
  const currency = useAppSelector(selectCurrency);
  if (account === undefined || claim?.state !== 'asked' || claim.meter !== undefined) return null;
  return (
    <div role="note" className={styles.reading}>
      <p>
        <strong>The driver asks for {formatMoney(claim.amount, currency)} more.</strong> It is for {claimWords(claim)}.
        The account is charged for it if you or the rider agree.
      </p>
      <ClaimDecisions booking={booking} claim={claim} />
    </div>
  );
}
