import { CancelDialog } from '@/components/rides/CancelDialog';
import { useCancelFee } from '@/components/rides/missed/useCancelFee';
import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { cancellingCosts } from '@/domain/ride/missed/feeWords';
import * as words from '@/languages/en/bookings/rides';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { cancelConsequence } from './cancelConsequence';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** The rider's dialog for cancelling: it says what follows and, where the card has a fee by now, names it on the button. */
export function CancelRide({ booking, open, onClose }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { fee, learn } = useCancelFee(booking);
  const cost =
    fee === 0 ? null : { fee, words: cancellingCosts(fee, currency), go: words.cancelFor(formatMoney(fee, currency)) };
  return (
    <CancelDialog
      booking={booking}
      by="rider"
      consequence={cancelConsequence(booking)}
      cost={cost}
      onRefused={learn}
      open={open}
      onClose={onClose}
    />
  );
}
