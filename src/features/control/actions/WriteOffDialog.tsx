import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { formatMoney } from '@/domain/money/money';
import { firstNameOf } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';

/** Gives up on a bill that will not be paid, after saying what becomes of the ride, the debt and the share. */
export function WriteOffDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const request = useRequestId();
  const { id, customer_name, driver_name = '', trip_cost: from = 0, driver_share: share = 0 } = booking;
  const [rider, driver] = [firstNameOf(customer_name), firstNameOf(driver_name)];
  return (
    <ReasonDialog
      open
      title={`Write off ${formatMoney(from, currency)}?`}
      words={`${rider} is not asked for it again, and may book. ${driver} is not paid the ${formatMoney(share, currency)} of this ride. The ride stays completed and counts in no earnings. Both read the reason. This cannot be undone.`}
      action="Write off"
      busy={busy !== null}
      onClose={onClose}
      onReason={async (reason) => {
        const wish = { id, from, to: 0, reason, written_off: true as const };
        const isDone =
          (await run('correct_bill', { ...wish, correction: request.idFor(JSON.stringify(wish)) })) !== null;
        if (isDone) onClose();
        return isDone;
      }}
    />
  );
}
