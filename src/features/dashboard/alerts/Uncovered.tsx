import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { watchBooking } from '@/backend/rides/bookings';
import { endedWithoutCab } from '@/domain/ride/dispatch/endingSearch';
import { isWaiting } from '@/domain/ride/dispatch/queue';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { WaitLongerDialog } from '../../queue/WaitLongerDialog';

/** Where the search for a cab stands, and the key that extends it while it lasts. */
export function Uncovered({ bookingId }: { bookingId: string }) {
  const { data: booking } = useObserved(watchBooking, bookingId, 'booking_not_found');
  const [asking, setAsking] = useState(false);
  if (booking === null) return null;
  if (endedWithoutCab(booking))
    return <p>Nobody took it, so it has ended. Ring the rider, and book again if they wish.</p>;
  if (!isWaiting(booking)) return null;
  return (
    <>
      {booking.waits_until === undefined ? null : (
        <p>We look for a cab until {formatTime(booking.waits_until, DEFAULT_TIME_ZONE)}.</p>
      )}
      <Button onClick={() => setAsking(true)}>Wait longer</Button>
      {asking ? <WaitLongerDialog booking={booking} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
