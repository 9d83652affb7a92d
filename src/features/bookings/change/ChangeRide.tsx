import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { changeableParts } from '@/domain/ride/change';
import * as words from '@/languages/en/bookings/change';
import { ChangeDialog } from './ChangeDialog';

/** Lets the rider, or the office for one, change what may still be changed of a ride. */
export function ChangeRide({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false);
  if (changeableParts(booking).length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.changeRide}</Button>
      {open ? <ChangeDialog booking={booking} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
