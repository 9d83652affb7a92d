import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { Booking } from '@/domain/ride/booking';
import { MyRides } from '@/features/bookings/MyRides';
import { ride, show } from './ride';

vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchOtp: (_id: string, observer: Observer<number>) => {
    observer.next(48213);
    return () => {};
  },
}));

const rides = (...changes: Partial<Booking>[]): Booking[] =>
  changes.map((change, index) => ride({ id: `-O${String(index).padStart(18, '0')}`, ...change }));
const MIXED = rides(
  { bookLater: true, dispatch: { round: 0, expiresAt: 1, asked: {} } },
  { status: 'COMPLETE', trip_cost: 1320 },
  { status: 'CANCELLED', cancelled_by: 'rider', reason: 'Cab taking long time' },
  { status: 'COMPLETE', trip_cost: 900 },
);
const rows = () => screen.getAllByRole('listitem');

describe('a rider’s rides', () => {
  it('can be filtered by the kinds there are', async () => {
    show(<MyRides bookings={MIXED} more={null} />);
    const filters = within(screen.getByRole('group', { name: 'Which rides' }));
    expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Booked ahead',
      'Completed',
      'Cancelled',
    ]);
    expect(rows()).toHaveLength(4);
    await userEvent.click(filters.getByRole('button', { name: 'Completed' }));
    expect(rows()).toHaveLength(2);
    expect(filters.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(filters.getByRole('button', { name: 'Cancelled' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('You cancelled: Cab taking long time'),
    ]);
  });

  it('have only what the rider has to pay under To be paid', async () => {
    const dispute = { state: 'open', reason: 'too_much', at: 1 } as const;
    const bills = rides(
      { status: 'PENDING', account: 'account-1' },
      { status: 'PENDING', dispute },
      { status: 'PENDING', trip_cost: 777 },
      { status: 'COMPLETE' },
    );
    show(<MyRides bookings={bills} more={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'To be paid' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('£7.77')]);
  });

  it('have no filter if all are of one kind', () => {
    show(<MyRides bookings={rides({ status: 'COMPLETE' }, { status: 'COMPLETE' })} more={null} />);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier rides' })).not.toBeInTheDocument();
  });

  it('show older ones on request', async () => {
    const more = vi.fn();
    show(<MyRides bookings={MIXED} more={more} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier rides' }));
    expect(more).toHaveBeenCalledOnce();
  });
});

describe('a row of a rider’s list', () => {
  const row = (status: Booking['status']) => {
    show(<MyRides bookings={rides({ status, otp: true, booking_id: 'QQQQQQ' })} more={null} />);
    return within(screen.getByRole('listitem'));
  };

  it.each(['NEW', 'ACCEPTED'] as const)('offers to cancel and has the start code while it is %s', async (status) => {
    const shown = row(status);
    expect(shown.getByText('Start code: 4 8 2 1 3')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel ride QQQQQQ' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Cancel ride|Stop looking/ })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /Keep/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    'ARRIVED',
    'STARTED',
    'REACHED',
    'PENDING',
    'COMPLETE',
    'CANCELLED',
  ] as const)('has neither once it is %s', (status) => {
    const shown = row(status);
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(shown.queryByText(/Start code/)).not.toBeInTheDocument();
  });
});
