import { useRef, useState } from 'react';
import { useUnsaved } from '@/components/ui/page/Unsaved';

/**
 * A list beside the table of bookings, which asks before it closes over anything unsaved. `leave` closes it, and opens a booking in
 * its place if one is given by its id.
 */
export function useSideList(onOpen: (bookingId: string) => void) {
  const [open, setOpen] = useState(false);
  /** The booking to be opened once the list has closed. */
  const next = useRef<string | null>(null);
  const { close, guard, around } = useUnsaved(() => {
    setOpen(false);
    if (next.current !== null) onOpen(next.current);
  });
  function leave(booking: string | null): void {
    next.current = booking;
    close();
  }
  return { open, show: () => setOpen(true), leave, guard, around };
}
