import { MessageDialog } from '@/components/ui/message/MessageDialog';
import type { Booking } from '@/domain/ride/booking';
import { patienceFrom } from '@/domain/ride/dispatch/patience';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';

type Props = { booking: Booking; onClose: () => void };

const time = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);

/** Says until when we would look for a cab, before the desk waits longer for a rider. */
export function WaitLongerDialog({ booking, onClose }: Props) {
  const nowMs = useServerNow();
  const settings = useAppSelector(selectSettings);
  const { run, busy } = useCall();
  const { id, customer_name, waits_until: ends } = booking;
  const longer = settings === null ? null : patienceFrom(booking, settings, nowMs);

  async function wait(): Promise<void> {
    if (busy === null && (await run('wait_longer', { id })) !== null) onClose();
  }

  return (
    <MessageDialog
      open
      title={`Wait longer for ${customer_name}?`}
      actions={[
        { label: 'Not now', onSelect: onClose },
        { label: 'Wait longer', next: true, onSelect: () => void wait() },
      ]}
      onClose={onClose}
    >
      {longer === null ? 'We look for a cab as long again.' : `We look for a cab until ${time(longer)}`}
      {longer === null ? '' : ends === undefined ? '.' : `, and not only until ${time(ends)}.`} Ask the rider first.
    </MessageDialog>
  );
}
