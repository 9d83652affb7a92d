import { useState } from 'react';
import { watchOwnComplaints } from '@/backend/desk/complaints';
import { ComplaintForm } from '@/components/complaints/ComplaintForm';
import { driverChoices } from '@/components/complaints/driverChoices';
import { OwnComplaint } from '@/components/complaints/OwnComplaint';
import { Button } from '@/components/ui/button/Button';
import { COMPLAINT_RIDE_DAYS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { rideDrivers } from '@/domain/ride/needs/rideDrivers';
import { DAY_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/bookings/after';
import { useObserved } from '@/state/hooks';

/** For the rider: complains about a ride, and says where complaints about it stand. */
export function RideComplaints({ booking }: { booking: Booking }) {
  const { id, customer, tripdate } = booking;
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
      {open ? (
        <ComplaintForm
          as="rider"
          about={{ ride: id }}
          drivers={driverChoices(booking, rideDrivers(booking))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
