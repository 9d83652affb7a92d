import { PersonName } from '@/components/people/PersonName';
import { clockText } from '@/components/ui/text/clockText';
import { OFFER_SECONDS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { openOffer } from '@/domain/ride/dispatch/queue';
import { useServerNow } from '@/state/useServerNow';

/** Who has the ride now, and what becomes of that when the desk asks somebody else. */
export function HolderNow({ booking }: { booking: Booking }) {
  const nowMs = useServerNow();
  const offer = openOffer(booking, nowMs);
  if (booking.driver !== undefined) {
    return (
      <p>
        On the way: <strong>{booking.driver_name}</strong>. The ride is taken from them, and they are told. The rider
        keeps the booking.
      </p>
    );
  }
  if (offer === null) return <p>Nobody is asked now. Whoever you choose has {OFFER_SECONDS} seconds to accept.</p>;
  return (
    <p>
      Asked now:{' '}
      <strong>
        <PersonName uid={offer.driver} />
      </strong>
      , {clockText(offer.until - nowMs)} left; the offer is taken from them.
    </p>
  );
}
