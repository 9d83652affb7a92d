import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Booking } from '@/domain/booking';
import { BookingRow } from './BookingRow';
import styles from './BookingsTable.module.css';

export type ShownBookings = {
  bookings: readonly Booking[];
  isAdmin: boolean;
  onOpen: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
};

const HEADINGS = ['Booking', 'Ride', 'Status', 'Rider', 'Driver', 'From and to', 'Fare', 'OTP'] as const;

/** A page of bookings for a desk. */
export function BookingsTable({ bookings, isAdmin, onOpen, onCancel }: ShownBookings) {
  return (
    <TableContainer className={styles.frame} tabIndex={0} role="region" aria-label="Bookings, newest first">
      <Table aria-label="Bookings, newest first">
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading) => (
              <TableCell key={heading} align={heading === 'Fare' ? 'right' : 'left'}>
                {heading}
              </TableCell>
            ))}
            {isAdmin ? (
              <TableCell>
                <span className="visually-hidden">Cancel</span>
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              isAdmin={isAdmin}
              onOpen={() => onOpen(booking)}
              onCancel={() => onCancel(booking)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
