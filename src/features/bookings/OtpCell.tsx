import { watchOtp } from '@/backend/rides/bookings';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { useObserved } from '@/state/hooks';
import * as words from '@/languages/en/bookings/rides';

/** A booking's five-digit code in a row of a list. */
export function OtpCell({ bookingId }: { bookingId: string }) {
  const { data } = useObserved(watchOtp, bookingId, 'not_found');
  return data === null ? (
    <span aria-hidden="true">·····</span>
  ) : (
    <strong style={{ letterSpacing: '0.08em', color: 'var(--ink)' }}>
      <SpelledOut text={String(data)} label={words.startCode} />
    </strong>
  );
}
