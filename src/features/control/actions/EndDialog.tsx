import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { formatMoney } from '@/domain/money/money';
import { firstNameOf } from '@/domain/people/user';
import { asAgreed } from '@/domain/pricing/asAgreed';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';

/** Ends a ride for a driver who forgot to, after saying what is billed. */
export function EndDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const { id, customer_name, driver_name = '' } = booking;
  const estimate = asAgreed(booking.estimate_lines, null).total;
  return (
    <ReasonDialog
      open
      title={`End ${firstNameOf(customer_name)}’s ride?`}
      words={`Ring ${firstNameOf(driver_name)} first. The ride is billed at the fare that was agreed, ${formatMoney(estimate, currency)}, however far the cab has driven since. ${firstNameOf(customer_name)} is asked to pay, and both are told. You can reduce the bill afterwards.`}
      action="End the ride"
      busy={busy !== null}
      onClose={onClose}
      onReason={async (reason) => {
        const isDone = (await run('end_for_driver', { id, estimate, reason })) !== null;
        if (isDone) onClose();
        return isDone;
      }}
    />
  );
}
