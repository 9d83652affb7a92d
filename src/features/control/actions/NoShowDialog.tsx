import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { formatMoney } from '@/domain/money/money';
import { firstNameOf } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { noShowFee } from '@/domain/ride/missed/feeTerms';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';

/** Notes for the driver that nobody came to the pickup, once the waiting time that both were shown is over. */
export function NoShowDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const currency = useAppSelector(selectCurrency);
  const nowMs = useServerNow();
  const { run, busy } = useCall({ critical: true });
  const { id, customer_name, driver_name = '', no_show_time: from = 0 } = booking;
  const [rider, driver] = [firstNameOf(customer_name), firstNameOf(driver_name)];
  const fee = noShowFee(booking, nowMs);
  const isEarly = nowMs < from;
  const costs =
    fee === 0
      ? `${rider} pays nothing.`
      : `${rider} owes ${driver} the card’s fee of ${formatMoney(fee, currency)}, unless the cab was not seen at the pickup or ${rider} needs help to find it.`;

  async function end(): Promise<void> {
    if (busy === null && (await run('cancel_booking', { id, reason: NO_SHOW })) !== null) onClose();
  }

  return (
    <MessageDialog
      open
      title={isEarly ? 'The cab has to wait' : 'Nobody came?'}
      actions={[
        { label: 'Not now', onSelect: onClose },
        ...(isEarly ? [] : [{ label: 'Nobody came', danger: true, onSelect: () => void end() }]),
      ]}
      onClose={onClose}
    >
      {isEarly
        ? `${rider} was told that the cab waits until ${formatTime(from, DEFAULT_TIME_ZONE)}.`
        : `The ride is cancelled, ${driver} is free again, and both are told. ${costs} Ring ${rider} first.`}
    </MessageDialog>
  );
}
