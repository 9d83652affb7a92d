import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { isRepeatable } from '@/domain/ride/repeats/fromBooking';

const NewRepeat = lazy(async () => ({ default: (await import('./NewRepeat')).NewRepeat }));

/** Leads from a ride to the repeat it belongs to, or makes one of it. */
export function RepeatRide({ booking, byDesk, small = false }: { booking: Booking; byDesk: boolean; small?: boolean }) {
  const [making, setMaking] = useState(false);
  const navigate = useNavigate();
  const addressOf = (id: string): string => `/repeats?repeat=${encodeURIComponent(id)}`;
  if (booking.repeat !== undefined) {
    return (
      <ButtonLink small={small} to={addressOf(booking.repeat.id)}>
        Its repeat
      </ButtonLink>
    );
  }
  if (!isRepeatable(booking)) return null;
  return (
    <>
      <Button small={small} onClick={() => setMaking(true)}>
        Repeat this ride
      </Button>
      {making ? (
        <Suspense fallback={null}>
          <NewRepeat
            booking={booking}
            byDesk={byDesk}
            onClose={() => setMaking(false)}
            onMade={(id) => void navigate(addressOf(id))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
