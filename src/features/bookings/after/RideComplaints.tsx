import { useState } from 'react';
import { watchOwnComplaints } from '@/backend/desk/complaints';
import { ComplaintForm } from '@/components/complaints/ComplaintForm';
import { OwnComplaint } from '@/components/complaints/OwnComplaint';
import { Button } from '@/components/ui/button/Button';
import { COMPLAINT_RIDE_DAYS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { DAY_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/bookings/after';
import { useObserved } from '@/state/hooks';

/** For the rider: complains about a ride, and says where complaints about it stand. */
export function RideComplaints({ booking: { id, customer, tripdate } }: { booking: Booking }) {
  const [openedAt] = useState(Date.now);
  const [open, setOpen] = useState(false);
  const { data } = useObserved(watchOwnComplaints, customer, 'no_complaints');
  const own = (data ?? []).filter(({ bookingId }) => bookingId === id);
  return (
    <>
      {own.map((complaint) => (
        <OwnComplaint key={complaint.id} complaint={complaint} />
      ))}
      {openedAt > tripdate + COMPLAINT_RIDE_DAYS * DAY_MS ? null : (
        <Button wide onClick={() => setOpen(true)}>
          {own.length === 0 ? words.complain : words.complainAgain}
        </Button>
      )}
      {open ? <ComplaintForm as="rider" about={{ ride: id }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
