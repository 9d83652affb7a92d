import { loadFirebase } from '@/backend/later/load';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { messageText } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import RiderBookings from '@/features/bookings/RiderBookings';
import { bookingsGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { reached, ride, show } from './ride';

await loadFirebase();

vi.mock('@/maps/MapView', () => ({ MapView: () => <div data-testid="map" /> }));
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  // The list answers; the database has not yet.
  watchBooking: (_id: string, _observer: Observer<Booking>) => () => {},
  watchOtp: (_id: string, observer: Observer<number>) => {
    observer.next(48213);
    return () => {};
  },
}));
vi.mock('@/backend/rides/lost', () => ({ watchLostReport: () => () => {} }));
vi.mock('@/backend/rides/contacts', () => ({ watchContact: () => () => {} }));

const NOW = Date.now();
const RUNNING = ride({ id: '-Orunning', status: 'ARRIVED', driver: 'd1', driver_name: 'George Tull' });
const OWED = reached({ id: '-Oowed', booking_id: 'QQQQQQ', status: 'PENDING', driver: 'd2', driver_name: 'Ann Poole' });
const AHEAD = ride({
  id: '-Oahead',
  bookLater: true,
  tripdate: NOW + 86_400_000,
  dispatch: { round: 0, expiresAt: 1, asked: {} },
});

function open(id: string | null, rides: Booking[] = [RUNNING, OWED, AHEAD]) {
  const store = createAppStore();
  store.dispatch(bookingsGroup.actions.received(rides));
  show(<RiderBookings uid="rider-1" rider={{ walletBalance: 0 }} opened={id} />, {}, store);
}

describe('a rider with several open rides', () => {
  it('sees the one under way first, and every other below it', () => {
    open(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cab is here');
    const others = within(screen.getByRole('region', { name: 'Other rides' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bookings/-Oowed',
      '/bookings/-Oahead',
    ]);
  });

  it('can pay the other from its own page, with its messages', () => {
    open('-Oowed');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This ride is not paid yet');
    expect(screen.getByRole('region', { name: 'Paying in cash' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Messages with Ann Poole/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All rides' })).toHaveAttribute('href', '/bookings');
  });

  it('can follow, and be helped on, a second ride under way', () => {
    const second = ride({ id: '-Osecond', status: 'ACCEPTED', driver: 'd3', driver_name: 'Lee Moss' });
    open('-Osecond', [RUNNING, second]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lee is on the way');
    expect(screen.getByTestId('map')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Emergency/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel this ride' })).toBeInTheDocument();
  });

  it('reads the facts of a ride booked ahead', () => {
    open('-Oahead');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ride BCDFGH');
    expect(screen.getByRole('button', { name: 'Cancel this ride' })).toBeInTheDocument();
  });
});

describe('a ride that was just booked', () => {
  it('says so with its id above the search, and names the tab', () => {
    const store = createAppStore();
    store.dispatch(bookingsGroup.actions.received([ride({ id: '-Onew' })]));
    show(<RiderBookings uid="rider-1" rider={{ walletBalance: 0 }} opened="-Onew" />, {}, store, {
      pathname: '/bookings/-Onew',
      state: { booked: 'BCDFGH' },
    });
    expect(screen.getByText(messageText('booking_success', 'BCDFGH'))).toBeInTheDocument();
    expect(document.title).toBe('Finding you a cab · Amberlight');
  });
});

describe('the page of a ride', () => {
  const HOUR_MS = 3_600_000;

  it.each(['NEW', 'ACCEPTED', 'ARRIVED'] as const)('has the start code while it is %s', (status) => {
    open('-Oone', [RUNNING, ride({ id: '-Oone', status, otp: true, ...(status === 'NEW' ? {} : { driver: 'd1' }) })]);
    expect(screen.getByText('Start code')).toBeInTheDocument();
  });

  it('has it no longer once the ride has started', () => {
    open('-Oone', [RUNNING, ride({ id: '-Oone', status: 'STARTED', otp: true, driver: 'd1' })]);
    expect(screen.queryByText('Start code')).not.toBeInTheDocument();
  });

  it.each([
    'PENDING',
    'PAID',
    'COMPLETE',
    'CANCELLED',
  ] as const)('has the emergency call until a day after the ride, %s', (status) => {
    const over = { status, driver: 'd1', accepted_time: NOW - 2 * HOUR_MS, trip_end_time: NOW - HOUR_MS } as const;
    open('-Oone', [RUNNING, reached({ id: '-Oone', ...over })]);
    expect(screen.getByRole('button', { name: /Emergency/ })).toBeInTheDocument();
  });

  it('has none on a ride of last month, or before there is a driver', () => {
    const month = 30 * 24 * HOUR_MS;
    open('-Oone', [RUNNING, reached({ id: '-Oone', status: 'COMPLETE', trip_end_time: NOW - month, driver: 'd1' })]);
    expect(screen.queryByRole('button', { name: /Emergency/ })).not.toBeInTheDocument();
  });
});
