import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { formatMoney } from '@/domain/money/money';
import { firstNameOf } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';

/** Makes an unpaid bill void, after saying who then pays nothing and who gets nothing. */
export function VoidDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const { id, customer_name, driver_name = '', trip_cost: amount = 0, driver_share: share = 0 } = booking;
  return (
    <ReasonDialog
      open
      title={`Void the bill of ${formatMoney(amount, currency)}?`}
      words={`${firstNameOf(customer_name)} pays nothing. ${firstNameOf(driver_name)} is not paid the ${formatMoney(share, currency)} of this ride. The ride becomes cancelled, and both read the reason.`}
      action="Void the bill"
      busy={busy !== null}
      onClose={onClose}
      onReason={async (reason) => {
        const isDone = (await run('settle_bill', { id, as: 'void', amount, reason })) !== null;
        if (isDone) onClose();
        return isDone;
      }}
    />
  );
}
