import { useState } from 'react';
import { NextAction } from '@/components/ui/page/NextAction';
import type { Booking } from '@/domain/ride/booking';
import { canRate } from '@/domain/ride/rating';
import { RatingForm } from '@/features/bookings/after/RatingForm';
import { Bill } from '@/features/bookings/pay/Bill';
import * as words from '@/languages/en/account/plain/ride';
import { useCall } from '@/state/useCall';
import parts from '../parts/Plain.module.css';
import { More } from './More';

/** After paying: one press ends it, and whoever wants to can say how the ride was. */
export function FinishRide({ booking }: { booking: Booking }) {
  const { run, busy } = useCall();
  const [openedAt] = useState(Date.now);
  return (
    <div className={parts.words}>
      <NextAction
        className={parts.main}
        busy={busy !== null}
        onClick={() => void run('rate_booking', { id: booking.id })}
      >
        {words.finish}
      </NextAction>
      {canRate(booking, openedAt) ? (
        <More words={words.sayHow}>
          <RatingForm bookingId={booking.id} />
        </More>
      ) : null}
      <More words={words.seeBill}>
        <Bill booking={booking} />
      </More>
    </div>
  );
}
