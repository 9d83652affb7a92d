import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmBanner } from '@/components/shell/AlarmBanner';
import type { Alert } from '@/domain/ride/safety/alert';
import { OpenAlerts } from '@/features/dashboard/OpenAlerts';
import { alertsGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { ride, show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  watchBooking: (id: string, observer: { next: (booking: unknown) => void }) => {
    observer.next(ride({ id, status: 'STARTED', driver: 'driver-1', driver_name: 'Dana Okafor' }));
    return () => {};
  },
}));

vi.mock('@/backend/rides/rideChecks', () => ({
  watchCheckReplies: (_id: string, observer: { next: (replies: unknown) => void }) => {
    observer.next({ driver: { stop: 'help' }, told: { stop: 1 } });
    return () => {};
  },
}));

vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  watchPerson: (uid: string, observer: { next: (person: unknown) => void }) => {
    const isDriver = uid === 'driver-1';
    const [firstName, lastName, mobile] = isDriver
      ? ['Dana', 'Okafor', '+447700900200']
      : ['Robin', 'Mercer', '+447700900100'];
    observer.next({ firstName, lastName, mobile });
    return () => {};
  },
}));

const shown = vi.fn();

const alert = (kind: Alert['kind'], lastAt: number): Alert & { id: string } => ({
  id: `b-${kind === 'silent' ? 'silent' : 'rider'}`,
  kind,
  state: 'open',
  bookingId: '-Oride',
  booking_id: 'BCDFGH',
  uid: 'rider-1',
  role: kind === 'silent' ? 'driver' : 'rider',
  lat: 51.5,
  lng: -0.1,
  at: Date.UTC(2026, 2, 3, 12),
  lastAt,
  presses: 2,
});

function showAlerts(alerts: ReturnType<typeof alert>[]) {
  const store = createAppStore();
  store.dispatch(alertsGroup.actions.received(alerts));
  const screenOfDesk = (
    <>
      <AlarmBanner />
      <OpenAlerts onShow={shown} />
    </>
  );
  show(screenOfDesk, {}, store);
}

beforeEach(() => {
  shown.mockReset();
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
});

describe('open alerts', () => {
  it('say which ride booked ahead has no cab', () => {
    showAlerts([alert('uncovered', Date.UTC(2026, 2, 3, 12, 4))]);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('No cab yet for Robin Mercer');
    expect(screen.getByText(/The pickup is at \d\d:\d\d/)).toBeInTheDocument();
  });

  it('put a call for help first, with the caller, both numbers, the ride and the place', async () => {
    showAlerts([alert('silent', 9e12), alert('panic', Date.UTC(2026, 2, 3, 12, 4))]);
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody calls for help');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Robin Mercer (rider) calls for help',
      'We have lost contact with Dana Okafor',
    ]);
    expect(screen.getByText(/Place sent 2 times, last 12:04/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Call Robin Mercer' })[0]).toHaveAttribute('href', 'tel:+447700900100');
    expect(screen.getAllByRole('link', { name: 'Call Dana Okafor' })[0]).toHaveAttribute('href', 'tel:+447700900200');
    expect(screen.getAllByRole('link', { name: /B C D F G H/ })[0]).toHaveAttribute('href', '/bookings/-Oride');
    await userEvent.click(screen.getAllByRole('button', { name: 'Show on the map' })[0] as HTMLElement);
    expect(shown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lat: 51.5, lng: -0.1 }));
  });

  it('tell a driver’s call for help from a check that the rider does not answer', () => {
    const driver = { ...alert('stop', 0), id: 'b-driver-stop', uid: 'driver-1', role: 'driver' } as const;
    showAlerts([driver, { ...alert('stop', 0), id: 'b-stop' }]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dana Okafor (driver) needs help',
      'A cab has not moved for a long time',
    ]);
    expect(screen.getAllByText(/rider does not answer, driver needs help/)).toHaveLength(2);
  });

  it('show nothing while nobody needs anything', () => {
    showAlerts([]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('are closed only after a confirmation', async () => {
    showAlerts([alert('panic', 0)]);
    await userEvent.click(screen.getByRole('button', { name: 'Dealt with' }));
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'It is dealt with' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('close_alarm', { id: 'b-rider' });
  });
});
