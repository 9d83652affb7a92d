/** Cancelling a ride that costs a fee: the press names the sum that the server then takes it at. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { CancelRide } from '@/features/bookings/CancelRide';
import type { Booking } from '@/domain/ride/booking';
import { acceptedAgo } from '../../support/missedRide';
import { show } from './ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/needs', () => ({
  watchNeeds: (_id: string, observer: { next: (needs: null) => void }) => {
    observer.next(null);
    return () => {};
  },
}));

const onClose = vi.fn();
const open = (booking: Booking) => show(<CancelRide booking={booking} open onClose={onClose} />);
const choose = () => userEvent.click(screen.getByRole('radio', { name: 'Cab taking long time' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  backend.call.mockResolvedValue({ ok: true, value: {} });
});

it('is free during the grace time, and names no sum', async () => {
  const booking = acceptedAgo(1);
  open(booking);
  await choose();
  await press('Cancel ride');
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('cancel_booking', {
    id: booking.id,
    reason: 'Cab taking long time',
  });
});

it('then names the sum in words and on the button, and sends what was shown', async () => {
  open(acceptedAgo(4));
  expect(screen.getByText('Cancelling now costs £2.50, as the council’s card has it.')).toBeInTheDocument();
  await choose();
  await press('Cancel for £2.50');
  expect(backend.call).toHaveBeenCalledWith('cancel_booking', expect.objectContaining({ fee_seen: 250 }));
  expect(onClose).toHaveBeenCalled();
});

it('shows a sum that the server names, and cancels only by a press that says so', async () => {
  backend.call.mockResolvedValueOnce({
    ok: false,
    failure: { key: 'cancelling_costs', field: 'fee_seen', figures: { fee: 300 } },
  });
  open(acceptedAgo(1));
  await choose();
  await press('Cancel ride');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel for £3.00');
  expect(backend.call).toHaveBeenLastCalledWith('cancel_booking', expect.objectContaining({ fee_seen: 300 }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('names no sum to the office', () => {
  show(<CancelDialog booking={acceptedAgo(4)} by="admin" consequence="Both are told." open onClose={onClose} />);
  expect(screen.getByRole('button', { name: 'Cancel ride' })).toBeInTheDocument();
  expect(screen.queryByText(/costs/)).toBeNull();
});
