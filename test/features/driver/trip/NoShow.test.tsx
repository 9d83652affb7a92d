/** A driver whose passenger does not come is told before the press what it costs the passenger. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { NoShow } from '@/features/driver/trip/NoShow';
import { arrivedAgo } from '../../../support/missedRide';
import { ride, show } from '../../bookings/ride';

vi.mock('@/backend/rides/needs', () => ({
  watchNeeds: (_id: string, observer: { next: (needs: null) => void }) => {
    observer.next(null);
    return () => {};
  },
}));

const run = vi.fn();

async function asked(booking: Booking): Promise<HTMLElement> {
  show(<NoShow ride={booking} run={run} waiting={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Passenger didn’t show' }));
  return screen.findByRole('alertdialog');
}

it('names the fee once the card’s grace time is over', async () => {
  const booking = arrivedAgo(11);
  const dialog = await asked(booking);
  await waitFor(() => expect(dialog).toHaveTextContent('The council’s card has a fee of £4.00, which goes to you'));
  await userEvent.click(screen.getByRole('button', { name: 'End the ride' }));
  expect(run).toHaveBeenCalledWith('cancel_booking', { id: booking.id, reason: NO_SHOW });
});

it.each([
  ['before that', arrivedAgo(6)],
  ['by the plans', ride({ status: 'ARRIVED', driver_arrive_time: 1, no_show_time: 1 })],
])('names none %s', async (_, booking) => {
  const dialog = await asked(booking);
  expect(dialog).toHaveTextContent('ends without a fare');
  // The part that names it would be there by now.
  await import('@/features/driver/fees/DriverFee');
  expect(dialog).not.toHaveTextContent('fee');
});
