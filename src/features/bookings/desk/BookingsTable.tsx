import { DeskTable } from '@/components/ui/table/DeskTable';
import type { Booking } from '@/domain/ride/booking';
import { bookingColumns } from './bookingColumns';

export type ShownBookings = {
  bookings: readonly Booking[];
  /** Of an admin who dispatches: sees start codes and cancels. */
  dispatches: boolean;
  onOpen: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
};

/** A page of bookings on a desktop. */
export function BookingsTable({ bookings, ...pressed }: ShownBookings) {
  return (
    <DeskTable
      label="Bookings, newest first"
      dense
      columns={bookingColumns(pressed)}
      groups={[{ key: 'page', rows: bookings }]}
      rowKey={({ id }) => id}
    />
  );
}
