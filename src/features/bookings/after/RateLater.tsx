import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import type { Booking } from '@/domain/ride/booking';
import { canRate } from '@/domain/ride/rating';
import * as words from '@/languages/en/bookings/after';
import { RatingForm } from './RatingForm';

/** On the page of a past ride: the stars that were given, or the button that gives them while there is time. */
export function RateLater({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false);
  const [openedAt] = useState(Date.now);
  const { rating } = booking;
  if (rating !== undefined) return <p>{words.ratingGiven(rating)}</p>;
  if (!canRate(booking, openedAt)) return null;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {words.rateRide}
      </Button>
      <Dialog
        open={open}
        title={words.howWasIt}
        onClose={() => setOpen(false)}
        actions={
          <Button look="text" onClick={() => setOpen(false)}>
            {words.notNow}
          </Button>
        }
      >
        <RatingForm bookingId={booking.id} />
      </Dialog>
    </>
  );
}
